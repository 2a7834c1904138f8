"""English words that say the shape of an answer, joints, what no query answers, and fillers.

Plain data, as lexicon_english has it.
"""

SENSES: dict[str, str] = {
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
        "sorted, ordered, sorted by, sort by, ordered by, order by, ranked by, rank by, sorted on, "
        "in order of, arranged by"
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
        "ignore, not, except, except for, excluding, exclude, skip, ignoring, leave out, leaving out, "
        "omit, omitting, other than, but not, apart from, aside from, non, isn't, aren't, "
        "do not include, don't include, minus, filter out, but no, don't show, do not show, "
        "without counting, not counting, hide, with the exception of, bar, excepting, save for, wasn't, "
        "weren't, that are not, which are not, not in, not including, never mind, don't want, "
        "without the, not from, rather than, everything but, all but"
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
    "here:": "on the map, in the map, here, around here, near here, over here",
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
        "why, cause, root cause, reason, because, explain, explanation, caused, how come, "
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
        "other, all other, identify, remain, remaining, retrieve, enumerate, present me, compile, "
        "produce, provide, accumulated, accumulate, incurred, that caused, which caused, resulted in, "
        "resulting in, logged, visible list, all of the, kindly list, rundown, through, summarise, "
        "summarize, summary of, contains, containing, mentioning, that says, saying, sum up, over in, "
        "over at, down in, up in, out in, down at, out at, over on, in and around, a, an, the, of, in, "
        "on, at, for, to, from, is, are, was, were, be, been, being, do, did, does, show, list, give, "
        "find, get, display, tell, see, look, look up, pull, pull up, bring up, bring, fetch, view, me, "
        "my, i, us, we, our, you, please, pls, kindly, all, any, some, every one, full, complete list, "
        "which, what, who, whose, where, when, how, that, this, here, there is, there are, there, can, "
        "could, would, like, want, need, know, let, let me, i'd, i'm, what's, where's, which one, now, "
        "right now, currently, at the moment, at present, presently, right, today's, so far, still, "
        "already, yet, ever, just, really, exactly what, happen, information, info, detail, data, "
        "record, result, entry, overview, summary, report, listing, log, history, about, regarding, "
        "concerning, related to, belonging to, belong to, located, situated, sitting, find me, location, "
        "position, placed, found, that are, which are, that is, who is, in the, on the, of the, at the, "
        "for the, please show, ?, ., !, :, ;, (, ), \", ', ' s, s, -, \u2013, /, across, throughout, "
        "among, out of, within the, inside the, during, over the, into, as, it is, on the map, map, "
        "whole, entire, total list, of type, kind of, type of, one of, both, we've, i've, we have, "
        "we had, did we get, did we have, we get, got, gotten, seen, we got, have been, has been, "
        "had been, have had, has had, experienced, suffered, recorded, registered, reported, noted, "
        "taken, done, performed, carried out, carried, executed, took place, made, received, "
        "encountered, undergone, underwent, concern, check, check for, quick, quickly, hey, hello there, "
        "thanks, thank, cheers, if, possible, interested, looking for, search, search for, query, "
        "available, existing, exist, registered in, in our, our own, plant wide, plant - wide, "
        "site - wide, sitewide, throughout the plant, in the plant, in the system, system, on site, "
        "in total number, number wise, people, team, operator, i want, i need, we need, the list of, "
        "marked as, labelled, labeled, tagged, flagged, flagged as, called, named, currently in, "
        "values of, gone, whats, wheres, so, well then, then please, very, actually, at all, each of, "
        "kept, come, up, no matter, id, tag, tags, name, number of the, whichever, those that, "
        "ones that, ones which, the ones, facility, facilities, along, actual, would like, would you, "
        "could you, can you, can i see, i would like, i wish, may i, go, going, gave, take, makes, use, "
        "used, using, come from, coming from, coming, anywhere, somewhere, not only, since when, "
        "per cent, work done, hand, side, order in which, was there, were there, had any, have any, "
        "has any, with any, plant's, site's, having been, sat, sits, sit, stand, belongs, hello, hi, "
        "hey there, good morning, good afternoon, good evening, thank you, dear, @, #, *, +, ~, [, ], {, "
        "}, please list, please give"
    ),
}
