"""Builds the walks through procedures and fills their ports: key, clock, plant, PDF writer."""

from app.bootstrap.pdf_writer import pdf_writer
from app.domain.clock import wall_clock
from app.domain.policy import SitePolicy
from app.durable.folders import UserFolders
from app.procedures.run_folder import RunFolder
from app.services.audit import AuditService
from app.services.disk import DiskThread
from app.services.live import PlantLive
from app.services.notices import Notices
from app.services.plant import PlantService
from app.services.procedures import ProcedureService
from app.services.run_records import RunRecords
from app.services.session import Session
from app.services.walk import WalkService
from app.services.walk_watch import WalkWatch
from app.storage.audit_keys import AuditKeys, public_key_files
from app.storage.secrets import SecretStore


def build_walks(
    folders: UserFolders,
    procedures: ProcedureService,
    plant: PlantService,
    *,
    session: Session,
    audit: AuditService,
    disk: DiskThread,
    notices: Notices,
    secrets: SecretStore,
    policy: SitePolicy,
) -> tuple[WalkService, WalkWatch]:
    """Build the service and what works for it in the background, which hears of changed procedures."""
    folder = RunFolder(folders.runs)
    records = RunRecords(
        folder,
        disk,
        signer=AuditKeys(folders.audit, secrets).load,
        own_keys=lambda: tuple(path.read_bytes() for path in public_key_files(folders.audit)),
        pdf=pdf_writer,
        check_target=folders.check_target,
        check_export=policy.check_export,
    )
    walks = WalkService(
        folder,
        procedures,
        records,
        users=session,
        audit=audit,
        disk=disk,
        wall_clock=wall_clock,
        live=PlantLive(plant),
        station=lambda: (session.state.station, session.state.shift),
    )
    watch = WalkWatch(walks, records, notices, wall_clock, folders.paper / "open-procedures.pdf")
    procedures.listen(watch.procedure_changed)
    return walks, watch
