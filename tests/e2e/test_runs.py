"""A procedure from its document to a signed record at another station, by the command line alone."""

import json
from pathlib import Path

from tests.e2e.program import Program

DOCUMENT = """# Pump start-up

Revision 2

1. Go to pump P-101.
2. Verify that the pump is off.
3. Start the pump.
"""
SCRIPT = """
tag 1 P-102
tag 1 p-101
done 1
done 2 outcome=ok note="felt by hand"
done 3 sign=nobody
"""
REST = """
done 3
end
export {folder}/run.json
export {folder}/run.pdf
"""


def test_a_procedure_is_imported_walked_resumed_exported_received_and_returned(tmp_path: Path) -> None:
    tablet, room = Program(tmp_path / "tablet"), Program(tmp_path / "room")
    (tmp_path / "pump.md").write_text(DOCUMENT)
    (tmp_path / "walk.txt").write_text(SCRIPT)
    (tmp_path / "rest.txt").write_text(REST.format(folder=tmp_path))

    imported = tablet.run("sop", "import", str(tmp_path / "pump.md"), "--accept", "--json")
    key = json.loads(imported.stdout)[0]["id"]
    walked = tablet.run("sop", "run", key, "--script", str(tmp_path / "walk.txt"), "--json")
    run = json.loads(walked.stdout)
    rest = tablet.run("sop", "run", run["run"], "--resume", "--script", str(tmp_path / "rest.txt"), "--json")
    refused = room.run("sop", "receive", str(tmp_path / "run.json"))
    tablet_key = tmp_path / "tablet" / "data" / "audit" / "signing-key.pub"
    received = room.run("sop", "receive", str(tmp_path / "run.json"), "--key", str(tablet_key))
    room_key = tmp_path / "room" / "data" / "audit" / "signing-key.pub"
    receipt = tmp_path / f"{run['run']}.receipt.json"
    returned = tablet.run("sop", "receive", str(receipt), "--key", str(room_key))

    assert (walked.returncode, run["next"].rpartition("/")[2]) == (1, "3")
    assert 'line 6, done: There is no user "nobody" at this station.' in walked.stderr
    assert json.loads(rest.stdout)["status"] == "finished"
    assert (tmp_path / "run.pdf").read_bytes().startswith(b"%PDF")
    assert refused.returncode == 1
    assert "which is not trusted here" in refused.stderr
    assert f"Run {run['run']} of Pump start-up was taken in: 7 entries." in received.stdout
    assert returned.stdout.endswith(f"Run {run['run']} is at the control room.\n")
