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
        "stopped reporting, no longer reporting, stopped communicating, stopped sending data, "
        "not sending data, out of contact, stopped updating, offline, off - line, disconnected, "
        "not reporting, not communicating, not responding, gone dark, dropped out, gone offline, "
        "went offline, dead, unreachable, not online, lost contact"
    ),
    "status:down": "down, not working, out of order, kaput, dead in the water",
    "status:stale": "stale, outdated, not updating, out of date, frozen, stuck, old data, stale data",
    "status:bad": "bad, bad quality, poor quality, bad data, quality bad, flagged bad, invalid",
    "status:uncertain": (
        "uncertain, doubtful, questionable, uncertain quality, quality uncertain, dubious, flagged uncertain"
    ),
    "quality:good": "good quality, quality good",
    "status:in_progress": "in progress, under way, underway, being worked on, in - progress",
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
        "went into service, entered service, went into operation, installed, commissioned, install date, "
        "installation date, date of installation, put into service, built, installation, "
        "brought into service"
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
    "done:opened": "opened, been opened, raised, been raised, created, issued, logged",
    "done:acknowledged": "acknowledged, acked, been acknowledged, been acked, accepted",
    "done:closed": "closed, shut, been closed, closed out",
    "done:completed": "completed, finished",
    "done:cleared": "cleared, returned to normal, resolved, gone away",
    "done:started": "started, been started, restarted, switched on, turned on, started up",
    "done:stopped": "stopped, been stopped, switched off, turned off, shut down, shut off",
    "done:shelved": "shelved, suppressed",
    "field:acked_by": "acknowledged by, acked by",
    "silent:": (
        "stopped reporting, no longer reporting, stopped communicating, stopped sending data, "
        "not sending data, stopped updating, not reporting, not communicating, not responding"
    ),
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
}
