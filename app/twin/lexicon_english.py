"""English words and what each may mean: "kind:value" to phrases.

Plain data. A phrase is found with and without its plural ending. Names of a plant (types of assets, zones,
makers) come from the vocabulary, not from here; rules decide what a word means where it stands.
"""

SENSES: dict[str, str] = {
    # What the rows are about.
    "head:alert": (
        "alarm, alert, warning, alarm event, alarm list, alert list, alarm log, alarm history, annunciation"
    ),
    "head:maintenance": (
        "work order, workorder, maintenance, maintenance history, maintenance record, maintenance log, "
        "maintenance job, maintenance work, maintenance activity, maintenance task, service history, "
        "service record, servicing, serviced, job, ticket, work, repair history, wo, maintained, "
        "maintenance event, job card"
    ),
    "head:failure": (
        "failure, failed, fail, broke down, break down, breakdown, failure event, failing, "
        "failure history, equipment failure, gave out, packed up, breaking down, conked out, broken down"
    ),
    "head:sensor": "sensor, transmitter, instrument, transducer, probe, gauge, datastream, detector",
    "head:reading": (
        "reading, measurement, measured value, sensor value, value, sensor reading, sensor data, "
        "process value, measured, measuring, read, trend, trending, trend data, curve, time series"
    ),
    "head:asset": (
        "asset, equipment, device, machine, component, piece of equipment, everything, anything, "
        "machinery, all equipment, plant item, equipment item"
    ),
    # States; rules give each its value for the type of rows.
    "status:running": (
        "running, in operation, operating, turned on, switched on, up and running, in service, "
        "on line now, that run"
    ),
    "status:stopped": (
        "stopped, idle, switched off, turned off, shut down, halted, at standstill, standing still, "
        "not turning"
    ),
    "status:standby": "standby, stand by, stand - by, on standby, on stand by",
    "status:open": "open, opened",
    "status:closed": "closed, shut",
    "status:fault": (
        "fault, faulty, faulted, in fault, broken, defective, malfunctioning, tripped, in a fault state, "
        "in fault condition, at fault, fault state, with a fault, with fault"
    ),
    "status:maintenance": (
        "under maintenance, in maintenance, being maintained, being serviced, under repair, "
        "being repaired, undergoing maintenance, down for maintenance, maintenance status, "
        "maintenance state, in maintenance mode"
    ),
    "status:out_of_service": (
        "out of service, out - of - service, decommissioned, oos, taken out of service, not in service"
    ),
    "status:unknown": "unknown, unknown status, status unknown, unknown state",
    "status:online": "online, on - line, communicating",
    "status:offline": (
        "offline, off - line, disconnected, not reporting, not communicating, not responding, gone dark, "
        "dropped out, gone offline, went offline, dead, unreachable, not online, lost contact"
    ),
    "status:stale": "stale, outdated, not updating, out of date, frozen, stuck, old data, stale data",
    "status:bad": "bad, bad quality, poor quality, bad data, quality bad, flagged bad, invalid",
    "status:uncertain": (
        "uncertain, doubtful, questionable, uncertain quality, quality uncertain, dubious, flagged uncertain"
    ),
    "quality:good": "good quality, quality good",
    "status:in_progress": "in progress, under way, underway, being worked on, in - progress, started",
    "status:ongoing": "ongoing, on - going",
    "status:on_hold": "on hold, on - hold, suspended, paused, parked, put on hold",
    "status:completed": "completed, complete, finished, closed out, already done",
    "status:cancelled": "cancelled, canceled, called off, abandoned, scrapped",
    "status:overdue": (
        "overdue, past due, late, past their due date, past its due date, past the due date, "
        "behind schedule, past deadline, missed their due date, over due"
    ),
    "status:pending": (
        "pending, outstanding, unfinished, uncompleted, incomplete, not finished, not completed, "
        "not yet finished, not yet completed, still to be done, not done, not yet done"
    ),
    "status:active": "active, live, standing, in alarm, currently active, still active",
    "status:unacknowledged": (
        "unacknowledged, unacked, un - acknowledged, unack, not acknowledged, not yet acknowledged, "
        "not been acknowledged, not been acked, not yet been acknowledged, not acked, not yet acked, "
        "awaiting acknowledgement, awaiting acknowledgment, nobody acknowledged, "
        "nobody has acknowledged, no one has acknowledged, no one acknowledged, "
        "waiting to be acknowledged, to be acknowledged, waiting for acknowledgement, "
        "without acknowledgement, nobody has acked, need acknowledgement, needing acknowledgement, "
        "never acknowledged, yet to be acknowledged, still need acknowledging, "
        "haven't been acknowledged, hasn't been acknowledged, aren't acknowledged, isn't acknowledged, "
        "not yet been acked, haven't been acked, nobody acked, has not acknowledged, "
        "no operator has acknowledged, unaccepted"
    ),
    "status:acknowledged": "acknowledged, acked, been acknowledged, accepted",
    "status:rtn_unacknowledged": (
        "returned to normal but unacknowledged, returned to normal but not acknowledged, "
        "rtn unacknowledged, return to normal unacknowledged, cleared but not acknowledged, "
        "cleared but unacknowledged, returned to normal unacknowledged, "
        "returned to normal without acknowledgement, back to normal but not acknowledged, "
        "back to normal but unacknowledged, rtn unack, returned to normal but never acknowledged, "
        "returned to normal but not yet acknowledged, cleared but never acknowledged, "
        "gone but not acknowledged, returned to normal but were never acknowledged"
    ),
    "status:cleared": "cleared, returned to normal, back to normal, resolved, gone away",
    "status:latched": "latched",
    "status:shelved": "shelved, on the shelf",
    "status:suppressed": "suppressed, inhibited, suppressed by design",
    # Levels; alone before "alarm" they are priorities, before a property kinds of alarm.
    "level:critical": "critical, crit, most severe, criticals",
    "level:high": "high, elevated",
    "level:medium": "medium, moderate, med",
    "level:low": "low, lo",
    "atype:high_high": "high high, high - high, hihi, hi hi, hi - hi, very high",
    "atype:low_low": "low low, low - low, lolo, lo lo, lo - lo, very low",
    "atype:high": "high limit, high - limit, upper limit",
    "atype:low": "low limit, low - limit, lower limit",
    "atype:deviation": "deviation, deviating, deviated",
    "atype:rate_of_change": "rate of change, rate - of - change, roc, changing too fast",
    "atype:comm_fail": (
        "comm fail, comm failure, comms failure, comms fail, communication failure, communication fail, "
        "communication loss, loss of communication, comm loss, comms loss, communication error, "
        "communication fault, communications failure, failed communication, lost communication, "
        "comms fault, communication problem, comms error, comms problem, comm fault, comm error, "
        "communication trouble, comm - fail, comm _ fail, comms trouble, comm trouble"
    ),
    "atype:discrete": "discrete, digital",
    "crit:A": (
        "criticality a, class a, a - critical, category a, criticality class a, criticality rating a, "
        "a criticality, rated a, a - rated, criticality is a, criticality = a, a - class, "
        "criticality level a, grade a"
    ),
    "crit:B": (
        "criticality b, class b, b - critical, category b, criticality class b, criticality rating b, "
        "b criticality, rated b, b - rated, criticality is b, criticality = b, b - class, "
        "criticality level b, grade b"
    ),
    "crit:C": (
        "criticality c, class c, c - critical, category c, criticality class c, criticality rating c, "
        "c criticality, rated c, c - rated, criticality is c, criticality = c, c - class, "
        "criticality level c, grade c"
    ),
    "mtype:corrective": (
        "corrective, corrective maintenance, corrective work, repair, repaired, corrective job, "
        "reactive, reactive maintenance, fix, fixed, corrective action"
    ),
    "mtype:preventive": (
        "preventive, preventative, preventive maintenance, preventative maintenance, "
        "planned maintenance, preventive work, routine maintenance, pm"
    ),
    "mtype:predictive": "predictive, predictive maintenance, condition based, condition - based",
    "mtype:inspection": "inspection, inspected, inspect, inspection work, inspecting",
    "mtype:calibration": "calibration, calibrated, calibrate, recalibration, recalibrated",
    "mtype:modification": "modification, modified, upgrade, upgraded, retrofit, retrofitted",
    "fmode:ELP|ELU|INL": "leak, leakage, leaking, leaked",
    "fmode:ELP|ELU": "external leak, external leakage, leaking externally",
    "fmode:ELP": (
        "process leak, process leakage, external process leak, process medium leak, "
        "external leakage of process medium, process fluid leak"
    ),
    "fmode:ELU": (
        "utility leak, utility leakage, external utility leak, utility medium leak, "
        "external leakage of utility medium"
    ),
    "fmode:INL": "internal leak, internal leakage, leaking internally",
    "fmode:FTS": (
        "failure to start, failed to start, fail to start, would not start, didn't start, did not start, "
        "wouldn't start"
    ),
    "fmode:STP": "failure to stop, failed to stop, fail to stop, would not stop, wouldn't stop",
    "fmode:FTO": ("failure to open, failed to open, fail to open, would not open, wouldn't open, won't open"),
    "fmode:FTC": (
        "failure to close, failed to close, fail to close, would not close, wouldn't close, won't close"
    ),
    "fmode:NOI": "noise, noisy",
    "fmode:OHE": "overheating, overheated, overheat, running hot",
    "fmode:LOO": "low output, reduced output",
    "fmode:PLU": "plugged, choked, clogged, blocked, plugging, blockage, clogging",
    "fmode:AIR": "abnormal instrument reading, abnormal reading",
    "fmode:ERO": "erratic output",
    "fmode:UST": "spurious stop, spurious trip, unexpected stop, nuisance trip",
    "fmode:STD": "structural deficiency, structural damage, structural problem, crack, cracked",
    "fmode:BRD": "major breakdown",
    "fmode:VIB": "excessive vibration, vibrating",
    "prop:pressure": "pressure",
    "prop:flow": "flow, flow rate, flowrate, throughput",
    "prop:level": "level, fill level, water level, filling level",
    "prop:temperature": "temperature, temp",
    "prop:vibration": "vibration, vibe",
    "prop:chlorine": "chlorine, residual chlorine, chlorine residual, cl2",
    "prop:turbidity": "turbidity, cloudiness",
    "prop:current": "electric current, electrical current, motor current, amperage, amps",
    "prop:voltage": "voltage",
    "prop:power": "power, power draw, power consumption",
    "now:current": "current, present",
    # Columns; a date, a comparison, "by" or an aggregate says what for.
    "field:downtime_hours": (
        "downtime, down time, hours of downtime, hours down, down hours, downtime hours, out of action, "
        "outage time, outage"
    ),
    "field:cost": "cost, spend, spending, expense, expenditure, costing, spent, price, expensive, costly",
    "field:install_date": (
        "installed, commissioned, install date, installation date, date of installation, "
        "put into service, built, installation, brought into service"
    ),
    "field:elevation_m": "elevation, altitude, elevated at",
    "field:diameter_mm": "diameter",
    "field:capacity": "capacity",
    "field:manufacturer": (
        "manufacturer, made by, manufactured by, maker, brand, vendor, built by, supplier, supplied by, make"
    ),
    "field:model": "model",
    "field:technician": (
        "technician, assigned to, assignee, done by, performed by, carried out by, completed by, "
        "worked on by, handled by, fixed by, repaired by, engineer"
    ),
    "field:acked_by": "acknowledged by, acked by",
    "field:age_minutes": (
        "silent, silent for, no data, no data for, without data for, not reported for, not updated for, "
        "not updated in, not reported in, quiet for, reading age, no reading, no reading for, "
        "not reported, not sent data for, no update for, been silent for, age of reading, no value for, "
        "has not reported for, hasn't reported for, haven't reported for, haven't reported in, "
        "no fresh reading for, haven't updated in, haven't updated for, older than, been quiet for, "
        "reading older than, data older than"
    ),
    "field:active_minutes": (
        "active for, standing for, been active for, been standing for, lasting, unresolved for, lasted, "
        "active longer than"
    ),
    "field:raised_at": (
        "raised, triggered, occurred, came in, come in, happened, went off, raise time, occurring, "
        "appeared, sounded, arrived, generated, tripped off, raised at"
    ),
    "field:opened_at": "created, issued, logged, opening date, opened date",
    "field:due_at": "due, due date, fall due, falling due",
    "field:message": "message, alarm text",
    "field:limit_value": "limit, limit value",
    "field:priority": "priority, severity, urgency, priority level",
    "field:status": "status, state, operating state, condition",
    "field:zone": "zone, area, district, sector",
    "field:criticality": "criticality, criticality class",
    "field:asset_type": (
        "asset type, equipment type, type of asset, type of equipment, kind of equipment, asset class, "
        "equipment class, asset kind"
    ),
    "field:type": "type, kind, category",
    "field:alert_type": "alarm type, alert type, type of alarm, kind of alarm",
    "field:maintenance_type": (
        "maintenance type, type of maintenance, work type, type of work, kind of maintenance, "
        "work order type, kind of work"
    ),
    "field:failure_mode": (
        "failure mode, failure type, type of failure, mode of failure, mode, kind of failure"
    ),
    "field:property": "property, measured quantity, quantity, parameter",
    "field:site": "site, plant",
    "field:elapsed": "year old, years old, older, newer, younger, old",
    # Shape.
    "agg:count": (
        "how many, count, number of, count of, total number of, how many of, number, tally, tot up, "
        "count up, how often, how many times, counts"
    ),
    "agg:avg": "average, mean, avg, on average, averaged, average value",
    "agg:max": "maximum, max, highest, peak, largest, biggest, top value, maximal, greatest",
    "agg:min": "minimum, min, lowest, smallest, minimal",
    "agg:sum": (
        "total, sum, combined, cumulative, in total, how much, sum of, altogether, overall total, "
        "all told, total of, add up, summed, sum up, total amount of, added up"
    ),
    "sort:newest": (
        "newest first, latest first, most recent first, newest, latest, last, most recent, "
        "newest to oldest, most recently, newest on top, newest at the top, recent first, latest on top, "
        "freshest"
    ),
    "sort:oldest": (
        "oldest first, oldest, earliest, earliest first, oldest to newest, oldest on top, "
        "oldest at the top, in chronological order, chronologically"
    ),
    "sort:desc": (
        "highest first, largest first, descending, biggest first, descending order, from high to low, "
        "desc, in descending order, highest to lowest, most first, most expensive first, "
        "costliest first, worst first"
    ),
    "sort:asc": (
        "lowest first, smallest first, ascending, ascending order, asc, in ascending order, "
        "lowest to highest, cheapest first, fewest first"
    ),
    "sort:by": (
        "sorted by, sort by, ordered by, order by, ranked by, rank by, sorted on, in order of, arranged by"
    ),
    "most:desc": "most, the most, most often, most frequently, most frequent, worst, most common, top",
    "most:asc": "fewest, least, the least, least often, the fewest, bottom",
    "top:head": "top, first, worst",
    "group:by": (
        "by, per, for each, each, grouped by, group by, broken down by, split by, in each, of each, "
        "every, breakdown by, divided by, according to, for every, in every, on each, break down by, "
        "separated by, across each, split per, breakdown per, grouped per, on every, a breakdown by, "
        "at each"
    ),
    "bucket:hour": (
        "hourly, hour by hour, by the hour, by hour, per hour, each hour, every hour, for each hour, "
        "an hour, in hourly steps, hour - by - hour, for every hour, in hour steps"
    ),
    "bucket:day": (
        "daily, day by day, by day, per day, each day, every day, for each day, a day, day - by - day, "
        "for every day, on each day"
    ),
    "bucket:week": (
        "weekly, week by week, by week, per week, each week, every week, for each week, "
        "week - by - week, a week"
    ),
    "bucket:month": (
        "monthly, month by month, by month, per month, each month, every month, for each month, "
        "month - by - month, a month"
    ),
    "bucket:quarter": ("quarterly, by quarter, per quarter, each quarter, every quarter, quarter by quarter"),
    "bucket:year": (
        "yearly, annually, by year, per year, each year, every year, annual, year by year, "
        "for each year, a year"
    ),
    "cmp:gt": (
        "above, over, more than, greater than, higher than, exceeding, exceed, >, bigger than, "
        "larger than, upwards of, beyond, longer than, exceeded, in excess of, is above, that exceed, "
        "hotter than, costing over, rose above, going over, went above, went over, bigger, deeper than, "
        "wider than"
    ),
    "cmp:ge": (
        "at least, no less than, not less than, minimum of, > =, \u2265, not below, no fewer than, "
        "not fewer than, not under"
    ),
    "cmp:lt": (
        "below, under, less than, lower than, smaller than, fewer than, <, shorter than, beneath, "
        "is below, dropped below, fell below, cooler than, cheaper than, short of, drop below, "
        "fall below, narrower than"
    ),
    "cmp:le": (
        "at most, no more than, not more than, up to, maximum of, < =, \u2264, not above, not exceeding, "
        "not over, no longer than"
    ),
    "cmp:eq": "equal to, exactly, =, equals, equal",
    "post:ge": ("or more, and above, or above, and up, or higher, and over, or longer, and more, or greater"),
    "post:le": "or less, and below, or below, or lower, or fewer, and under, or under",
    "times:1": "once",
    "times:2": "twice",
    "times:n": "time",
    "between:": "between, in the range, range",
    # Joints.
    "join:and": "and, &, plus, as well as, along with, together with, and also, also, too",
    "join:or": "or, either",
    "join:then": "then, and then, additionally, after that, secondly, moreover, furthermore",
    "mark:,": "comma",
    "not:": (
        "not, except, except for, excluding, exclude, skip, ignoring, leave out, leaving out, omit, "
        "omitting, other than, but not, apart from, aside from, non, isn't, aren't, do not include, "
        "don't include, minus, filter out, but no, don't show, do not show, without counting, "
        "not counting, hide, with the exception of, bar, excepting, save for, wasn't, weren't, "
        "that are not, which are not, not in, not including, never mind, don't want, without the, "
        "not from, rather than, everything but, all but"
    ),
    "with:": (
        "with, having, that have, which have, has, have, that has, which has, had, that had, showing, "
        "carrying, that carry, experiencing, with at least one, affected by, that got, that show"
    ),
    "without:": (
        "without, with no, having no, that have no, have no, lacking, that have not had, have not had, "
        "haven't had, never had, no, did not have, had no, has no, hasn't had, has not had, without any, "
        "don't have any, do not have any, don't have, do not have, didn't have, haven't got, that lack, "
        "that have never had, have never had, free of, not had, have had no, has had no, lack, "
        "with zero, haven't had any, have not had any, not have, not have any, did not get, "
        "haven't received, haven't seen, have not received, didn't get"
    ),
    "near:": (
        "near, close to, around, nearby, in the vicinity of, near to, surrounding, next to, "
        "in the neighbourhood of"
    ),
    "within:": (
        "within, in a radius of, within a radius of, inside, not further than, no further than, "
        "closer than, in a circle of"
    ),
    "away:": (
        "of, from, around, radius of, radius around, away from, distance from, far from, radius, "
        "from the location of, of the location of, distance of, to, about"
    ),
    "region:map_view": (
        "on screen, on my screen, on the screen, in view, in my view, in the view, current view, "
        "map view, in the current map view, visible, visible on the map, in the visible area, on my map, "
        "currently shown on the map, shown on the map, displayed on the map, in the map extent, "
        "current extent, viewport, map window, i can see, in front of me, i am looking at, "
        "i'm looking at, i have on screen, visible area, visible map, in the current view, "
        "currently on the map, currently visible, in this view, in the visible map, on display, "
        "currently displayed, that i see, in the map window, map extent, in sight, current map, "
        "visible part of the map, on the current map, on the visible map, in the area shown, area shown, "
        "this view, this map, displayed area, i am viewing, i'm viewing, part of the map i see, view"
    ),
    "region:selection": (
        "selection, selected, my selection, i selected, i have selected, i picked, highlighted, "
        "i marked, chosen, i've selected, that i selected, currently selected, in the selection, "
        "lassoed, i highlighted, selected area, drawn area, i drew, i have marked, i've picked, "
        "i have picked, i've marked, i have highlighted, current selection, marked on the map, "
        "picked on the map, i chose, marked"
    ),
    "box:": "box, bbox, bounding box, rectangle, area from, window from",
    "hemi:N": "n, north, deg n, degrees north, \u00b0 n",
    "hemi:S": "s, south, deg s, degrees south, \u00b0 s",
    "hemi:E": "e, east, deg e, degrees east, \u00b0 e",
    "hemi:W": "w, west, deg w, degrees west, \u00b0 w",
    "axis:lat": "latitude, lat",
    "axis:lon": "longitude, lon, long, lng",
    # Questions that no query can answer.
    "when:": "when, what time, at what time, what date, what day, on what date",
    "vague:": (
        "ok, okay, fine, alright, all right, healthy, normal, good, working, work ok, doing, going on, "
        "up to, behaving, in good shape, well, wrong, matter, problem, trouble, issue, happy, how is, "
        "how are, how's, doing well, acting up, performing, attention, look like, performance, "
        "interesting, unusual, odd, strange, weird"
    ),
    "follow:": (
        "and, and what about, what about, how about, only, just, same, same for, same thing for, now, "
        "and now, and for, and in, instead, ok and, then, the same, and how about, narrow it down to, "
        "narrow down to, narrow that to, also, again, but only, but, and only, same again, "
        "same question, repeat for, repeat that for, do the same for, show only, and just"
    ),
    "pronoun:": (
        "it, its, them, those, these, that one, this one, their, they, one, ones, the same one, there, "
        "that pump, that zone, this pump, that valve, the other one, the others, he, she, his, her, "
        "former, latter"
    ),
    "future:": (
        "will, going to, predict, prediction, forecast, next, likely, expected, expect, tomorrow, "
        "remaining life, remaining useful life, next week, next month, next year, in the future, "
        "about to, soon, probability, risk, chance, will be, how long until, rul, might, estimate, "
        "anticipate, when should, predicted, foresee, projection, extrapolate, upcoming failure, "
        "at risk of, going to happen"
    ),
    "why:": (
        "why, cause, root cause, reason, because, explain, explanation, caused, how come, due to, "
        "reason for, reason why, what made, led to, diagnose, diagnosis, troubleshoot, responsible for, "
        "correlate, correlation, correlated, blame"
    ),
    "topology:": (
        "downstream, upstream, connected to, feed, feeding, fed by, supplied from, supply, flow into, "
        "flow to, isolated by, path from, path between, route from, linked to, connect, downstream of, "
        "upstream of, fed from, depend on, dependent on, affected if, connected with, attached to, "
        "neighbour, neighbor, hydraulically connected, serve, served by, drain into, discharge into, "
        "upstream from, leading to"
    ),
    "write:": (
        "create, add, delete, remove, update, assign, reassign, schedule, rename, insert, edit, change, "
        "modify, register, book, raise a work order, issue a work order, erase, correct the, mark as, "
        "set as, log a, postpone, reschedule, submit, approve, move to, write, save, cancel, "
        "open a work order, generate a work order, raise a ticket, open a ticket, close work order, "
        "close the work order, complete work order, new work order, mark, close out, raise a new, "
        "put in a"
    ),
    "advice:": (
        "should, recommend, advise, recommendation, advice, suggest, best, better, ought, safe to, "
        "can i, is it safe, optimise, optimize, improve, what to do, what do i do, optimal, procedure, "
        "how do, how to, how can, how should"
    ),
    "scope:": (
        "weather, rain, joke, poem, song, news, football, translate, email, president, recipe, "
        "stock market, movie, story, capital of, who are you, your name, your favourite, sing, play, "
        "chess, holiday, lunch, dinner, salary, python, javascript, code, program, password, essay, "
        "haiku, bitcoin, who won, what time is it, restaurant, birthday, coffee, meaning of life, sport, "
        "vacation, flight, music, how are you, can you help, what can you do, help me with, homework, "
        "politics, film, traffic, shopping, taxi"
    ),
    "inject:": (
        "drop table, delete from, insert into, select * from, union select, ignore your instruction, "
        "ignore all instruction, ignore previous instruction, ignore all previous instruction, "
        "ignore the instruction, ignore the above, system prompt, disregard, jailbreak, pretend, "
        "you are now, act as, ; drop, truncate table, alter table, update set, or 1 = 1, 1 = 1, raw sql, "
        "run sql, execute sql, run query, pragma, attach database, sqlite _ master, admin mode, "
        "developer mode, bypass your, forget your, forget all, forget everything, override your, "
        "your rule, drop database, sql, select from, ignore previous, ignore all previous, "
        "ignore everything, reveal your, print your, forget previous, new instruction, roleplay, "
        "role play, drop, exec, shell, rm - rf, eval"
    ),
    "versus:": (
        "compared to, compared with, versus, vs, than last, than the previous, than usual, compare to, "
        "compare with, increase since, rising, falling, getting worse, difference between, ratio, "
        "percentage, percent of, median, standard deviation, proportion, increasing, decreasing, "
        "share of, availability, mtbf, mttr, uptime, efficiency, reliability, spike, anomaly, outlier, "
        "fluctuating, dropping, variance, correlation between, change in, growth"
    ),
    # Words that add nothing to a request for rows.
    "filler:": (
        "over in, over at, down in, up in, out in, down at, out at, over on, in and around, a, an, the, "
        "of, in, on, at, for, to, from, is, are, was, were, be, been, being, do, did, does, show, list, "
        "give, find, get, display, tell, see, look, look up, pull, pull up, bring up, bring, fetch, "
        "view, me, my, i, us, we, our, you, please, pls, kindly, all, any, some, every one, full, "
        "complete list, which, what, who, whose, where, when, how, that, this, here, there is, "
        "there are, there, can, could, would, like, want, need, know, let, let me, i'd, i'm, what's, "
        "where's, which one, now, right now, currently, at the moment, at present, presently, right, "
        "today's, so far, still, already, yet, ever, just, really, exactly what, happen, information, "
        "info, detail, data, record, result, entry, overview, summary, report, listing, log, history, "
        "about, regarding, concerning, related to, belonging to, belong to, located, situated, sitting, "
        "find me, location, position, placed, found, that are, which are, that is, who is, in the, "
        "on the, of the, at the, for the, please show, ?, ., !, :, ;, (, ), \", ', ' s, s, -, \u2013, /, "
        "across, throughout, among, out of, within the, inside the, during, over the, into, as, it is, "
        "on the map, map, whole, entire, total list, of type, kind of, type of, one of, both, we've, "
        "i've, we have, we had, did we get, did we have, we get, got, gotten, seen, we got, have been, "
        "has been, had been, have had, has had, experienced, suffered, recorded, registered, reported, "
        "noted, taken, done, performed, carried out, carried, executed, took place, made, received, "
        "encountered, undergone, underwent, concern, check, check for, quick, quickly, hey, hello there, "
        "thanks, thank, cheers, if, possible, interested, looking for, search, search for, query, "
        "available, existing, exist, registered in, in our, our own, plant wide, plant - wide, "
        "site - wide, sitewide, throughout the plant, in the plant, in the system, system, on site, "
        "in total number, number wise, people, team, operator, i want, i need, we need, the list of, "
        "marked as, labelled, labeled, tagged, flagged, flagged as, called, named, currently in, "
        "values of, gone, whats, wheres, so, well then, then please, very, actually, at all, each of, "
        "kept, come, up, down for, no matter, id, tag, tags, name, number of the, whichever, those that, "
        "ones that, ones which, the ones, facility, facilities, along, actual, would like, would you, "
        "could you, can you, can i see, i would like, i wish, may i, go, going, gave, take, makes, use, "
        "used, using, come from, coming from, coming, anywhere, somewhere, not only, since when, "
        "per cent, work done, hand, side, order in which, was there, were there, had any, have any, "
        "has any, with any, plant's, site's, having been, sat, sits, sit, stand, belongs, hello, hi, "
        "hey there, good morning, good afternoon, good evening, thank you, dear, @, #, *, +, ~, [, ], {, "
        "}, please list, please give"
    ),
}
