"""The words from which twin.rules_control builds its rules; folded as normalise folds."""

from app.twin.normalise import fold


def word_set(text: str) -> frozenset[str]:
    """Give the words of a text, folded."""
    return frozenset(fold(text).split())


def phrase_set(text: str) -> frozenset[tuple[str, ...]]:
    """Give the phrases of a text that commas part, folded, as tuples of words."""
    return frozenset(tuple(phrase.split()) for phrase in fold(text).split(","))


CLAUSE_MARKS = word_set('and then , ; . ! ? : so & plus ثم و also but after afterwards - – ) ( " while')
LEADS = phrase_set(
    "go,you may,you may now,you can now,you could now,you are free to,we may now,we can now,be kind and,"
    "be a dear and,it would help to,it would help if you could,do please,"
    "please,pls,plz,plese,pleas,plase,pleese,plis,kindly,ok,okay,hey,hi,hello,now,just,right,so,well,"
    "then,also,and,can you,can u,could u,"
    "could you,would you,will you,can we,could we,can i,may i,may we,shall we,should we,shall i,should i,"
    "i want you to,i need you to,i would like you to,i'd like you to,we need to,i need to,i want to,we "
    "want to,"
    "we have to,i have to,you must,you should,you need to,you have to,let's,lets,let us,go ahead and,go and,"
    "quickly,immediately,urgently,watchroom,assistant,computer,would you mind,do you mind,are you able to,"
    "is it possible to,would it be possible to,i'd like to,i would like to,we'd like to,we would like to,"
    "we must,i must,you can,try to,make sure to,be sure to,remember to,it is time to,time to,"
    "do me a favour and,do me a favor and,help me,help me to,help us,need to,have to,must,want to,remotely,"
    "manually,could someone,can someone,someone,somebody,could somebody,can somebody,how about you,"
    "why don't you,why don't we,i order you to,i command you to,you will,please go ahead and,"
    "instruct operator to,tell the operator to,tell operator to,could you please,can you please,"
    "would you please,will you please,\",',(,your instruction,please immediately,first,next,finally,"
    "emergency,urgent,for me,to,ignore your instruction and,ignore your instructions and,"
    "ignore all previous instructions and,ignore previous instructions and,ignore all instructions and,"
    "system,"
    "you're at it,you are at it,at it,at that,done,if you can,if possible,if you could,if you don't mind,"
    "once done,when done,when you're done,i'm going to,i am going to,i'll,i will,we will,we'll,we are "
    "going to,"
    "we're going to,gonna,wanna,gotta,better,you better,you'd better,we'd better,we had better,would u,"
    "will u,"
    "any chance you could,any chance you can,feel free to,be so kind as to,be a dear and,would you kindly,"
    "could you kindly,mind,could we please,can we please,can we just,could you just,can you just,"
    "can you also,could you also,please also,then please,and please,simply,slowly,gently,"
    "gradually,carefully,temporarily,briefly,instantly,straight away,right away,right now,at once,asap,sir,"
    "mate,guys,everyone,control room,operator,bot,after that,afterwards,before that,in the meantime,"
    "meanwhile,"
    "secondly,lastly,otherwise,while we're at it,by the way,oh and,oh,ah,um,uh,hm,alright,all right,yes,yeah,"
    "no,nope,fine,good,great,thanks,thank you,perfect,dear,i think we should,i think you should,maybe,"
    "perhaps,"
    "i suggest we,i suggest you,i say we,someone should,someone must,somebody should,operator should,"
    "hurry and,"
    "run and,come on,do,just go and,it,it's time to,it would be good to,it would be nice to,am i allowed to,"
    "are we allowed to,is it ok to,is it okay to,is it alright to,is it fine to,ok to,okay to,fine to,"
    "permission to,good to,clear to,cleared to,ready to,proceed to,begin to,start to,continue to,the,"
    "if necessary"
) - {("the",), ("done",), ("do",), ("it",)} | {("done", ","), ("it", ",")}
VERBS = word_set(
    "open close start stop trip reset restart reopen reclose shut shutdown startup kill activate deactivate "
    "force adjust ramp inhibit mute silence shelve unshelve suppress unsuppress acknowledge ack isolate "
    "deisolate bypass override energise energize deenergise deenergize reenergise reenergize disable enable "
    "halt abort throttle vent drain purge flush empty pressurise pressurize depressurise depressurize "
    "jog lock "
    "unlock latch unlatch arm disarm release block unblock disengage engage actuate operate reboot toggle "
    "regulate raise lower increase decrease reduce boost run fill clear turnoff switchoff reseat prime "
    "stroke "
    "crank dim swap changeover switchover transfer dose discharge divert bleed refill backwash rinse unpark "
    "synchronise synchronize disconnect reconnect unplug shed defeat accept dismiss snooze hush quiet "
    "terminate "
    "cease launch accelerate decelerate slow speed rev spin step nudge tweak modulate calibrate recalibrate "
    "rotate cycle load unload charge lockout deload cut retract extend crack tighten loosen resume pause "
    "reinstate decommission recommission deenergise evacuate dump cancel top hike bump curtail restore "
    "rack ignite fire"
) - {"calibrate", "recalibrate", "top", "step", "evacuate", "load", "rev"}
VALVE_KINDS = word_set(
    "bypass drain vent block purge flush release fill transfer isolate lock throttle dump discharge"
)
# Verbs that order only with one of TARGETS behind them: "turn P-101 off", "put V-12 in manual".
MOVERS = word_set(
    "turn switch power put place bring take set change make get keep leave shut have let move cut slow speed "
    "send modify hold drop maintain limit drive dial crank ramp run pull push throttle adjust start back tag "
    "update mark flip throw roll knock return restore step fix regulate reduce raise lower increase decrease "
    "wind tune pop swing flick crack fire kick hit spool wake shift"
)
SETTERS = word_set(
    "set put bring take change keep hold run drop maintain limit drive dial crank ramp turn move adjust make "
    "throttle let get push pull open close raise lower increase decrease reduce update modify regulate slow "
    "speed fix switch step wind tune"
)
PARTICLES = word_set("on off down up over back")
TARGETS = word_set(
    "on off up down open closed shut stopped started running stop start close manual auto automatic remote "
    "local service offline online standby setpoint set-point setpoints position speed out back "
    "maintenance run "
    "idle isolated bypassed faster slower higher lower maximum minimum full zero acknowledged shelved "
    "silenced "
    "tripped reset acked muted suppressed cleared duty hand bypass override drained energised energized "
    "deenergised deenergized disabled enabled inhibited throttled locked unlocked live dead test going "
    "rolling spinning"
)
WISHES = phrase_set(
    "i want,we want,i need,we need,i'd like,i would like,we'd like,we would like,need,want,have,get,"
    "make sure,"
    "make sure that,ensure,ensure that,make,keep,let,i require,we require,please have,please get,leave,force,"
    "be sure,be sure that,see to it that,see that,see to it,make certain,i would prefer,i prefer,"
    "i expect,i wish,wish,would like,like,require,it would be nice to have,better have,gotta have,gotta get"
)
ENSURING = phrase_set(
    "make sure,make sure that,ensure,ensure that,be sure,be sure that,see to it that,see that,see to it,"
    "make certain,keep,leave"
)
STATES = word_set(
    "open opened closed shut stopped started running off on tripped reset bypassed isolated energised "
    "energized deenergised deenergized acknowledged silenced shelved restarted throttled drained disabled "
    "enabled filled suppressed overridden raised lowered increased decreased reduced acked muted cleared "
    "inhibited flushed vented purged emptied locked unlocked activated deactivated reopened reclosed "
    "shutdown "
    "killed halted released dropped boosted adjusted refilled unshelved swapped pressurised pressurized "
    "depressurised depressurized forced set changed turned switched ramped disconnected reconnected restored "
    "dismissed accepted paused resumed blocked unblocked regulated operated brought taken put run latched "
    "unlatched isolate going rolling spinning"
)
MODALS = phrase_set(
    "should,must,can,could,may,shall,has to,have to,needs to,need to,ought to,is to,are to,to,can now,"
    "should now,must now,may now,needs,need,will have to,has got to,have got to,had better,should all,"
    "must all,can all,needs to now,is ready to,are ready to,is allowed to,are allowed to,is good to,"
    "is clear to,is cleared to,should please,wants,requires,require,might as well,can also,should also,"
    "can again,should immediately,'s got to,better,is supposed to,are supposed to,are all to"
)
ADVERBS = word_set(
    "now please immediately also all just remotely manually slowly gently quickly urgently again then both "
    "safely temporarily be-now right soon pls fully partially partly kindly carefully directly only first"
)
SUBJECTS = word_set(
    "you we i they someone somebody must should operator operators 'll let's lets better anyone"
)
GERUNDS = word_set(
    "opening closing starting stopping shutting resetting acknowledging restarting isolating silencing "
    "shelving deactivating disabling enabling bypassing draining filling tripping flushing venting purging "
    "emptying muting acking raising lowering increasing decreasing reducing turning switching putting taking "
    "setting bringing running energising energizing activating overriding inhibiting suppressing clearing "
    "throttling killing halting reopening locking unlocking ramping refilling boosting swapping adjusting"
)
GERUND_LEADS = word_set(
    "mind start begin try consider recommend suggest about continue commence initiate request proceed with "
    "stop avoid keep go resume"
)
ISSUING = word_set(
    "initiate perform execute begin commence trigger issue apply undertake send give do carry force request "
    "proceed activate engage launch hit press push"
)
ORDER_NOUNS = word_set(
    "shutdown shut start stop restart reset trip startup start-up closure isolation estop e-stop drain "
    "acknowledgement acknowledgment changeover switchover override bypass stoppage blowdown standstill"
)
TO_NONE = word_set(
    "failed fail failure fails unable refused refuse slow due how safe took takes likely long close "
    "next prior "
    "up close waiting awaiting yet relative compared according respect related similar ability unsafe what "
    "attempts attempt attempted trying tried struggled"
)
NO_VERB_BEHIND = word_set(
    "in at for of by since from to with during within near and or but not ? . ; , between than "
    "yesterday today "
    "right currently until before after as when while because is are was were has had ) %"
)
NOUNS_BEHIND = word_set(
    "failure failures time times date dates event events count counts history log logs record records hours "
    "signal signals duration rate button status state attempts attempt number type reason cause cycle cycles "
    "point points order orders ticket tickets wo wos work - up-time frequency reasons causes code codes "
    "permit permits issue issues problems problem report reports jobs job trend trends list"
)
DETERMINERS = word_set("the all every both that this these those my our its each any everything a an")
DISPLAYS = word_set(
    "see list show know view find look check display count number overview report info information details "
    "data history trend status figures read told understand"
)
COPULAS = word_set("is are was were been be being did does do has had")
ASKING = word_set(
    "which what when where who how was were did does do is are has have had why whose show list give find "
    "any tell display count fetch"
)
PRONOUNS = word_set("it them those these all both everything 'em one")
OBJECT_WORDS = word_set(
    "horn siren buzzer hooter klaxon beeper setpoint setpoints set-point breaker feeder bypass interlock "
    "interlocks horns plant station everything vfd"
)
PAPER = word_set(
    "trend trends report reports order orders ticket tickets page list lists chart graph table document view "
    "map window screen log logs file datasheet procedure tab search query menu dashboard wo summary record "
    "records history filter filters conversation chat panel answer export"
)
