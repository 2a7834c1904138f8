"""Builds the walks through procedures and fills their ports: key, clock, plant, PDF writer."""

from app.bootstrap.ground import Ground
from app.bootstrap.pdf_writer import pdf_writer
from app.domain.clock import wall_clock
from app.procedures.run_folder import RunFolder
from app.services.live import PlantLive
from app.services.plant import PlantService
from app.services.procedures import ProcedureService
from app.services.run_records import RunRecords
from app.services.walk import WalkService
from app.services.walk_watch import WalkWatch
from app.storage.audit_keys import AuditKeys, public_key_files


def build_walks(
    ground: Ground, procedures: ProcedureService, plant: PlantService
) -> tuple[WalkService, WalkWatch]:
    """Build the service and what works for it in the background, which hears of changed procedures."""
    folders, disk, session = ground.folders, ground.disk, ground.session
    folder = RunFolder(folders.runs)
    records = RunRecords(
        folder,
        disk,
        signer=AuditKeys(folders.audit, ground.secrets).load,
        own_keys=lambda: tuple(path.read_bytes() for path in public_key_files(folders.audit)),
        pdf=pdf_writer,
        check_target=folders.check_target,
        check_export=ground.policy.check_export,
    )
    walks = WalkService(
        folder,
        procedures,
        records,
        users=session,
        audit=ground.audit,
        disk=disk,
        wall_clock=wall_clock,
        live=PlantLive(plant),
        station=lambda: (session.state.station, session.state.shift),
    )
    watch = WalkWatch(walks, records, ground.notices, wall_clock, folders.paper / "open-procedures.pdf")
    procedures.listen(watch.procedure_changed)
    return walks, watch
