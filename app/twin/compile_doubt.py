"""Which rows of a query rest on values that are of doubtful quality or age."""

from app.domain.query import QueryContext, QueryType, SubQuery, TwinQuery
from app.twin.compile_filters import Scope, sub_condition
from app.twin.compile_source import Frame, doubtful
from app.twin.names import Names
from app.twin.sql import Sql, any_of


def doubted_rows(
    query: TwinQuery, names: Names, context: QueryContext, frame: Frame, scope: Scope
) -> Sql | None:
    """Give the condition that a value which a row was chosen by is doubtful; None where none was.

    Raises:
        InvalidQueryError, QueryError: as the query's own conditions do.
    """
    parts = [doubtful(frame)] if _asks_a_value(query) else []
    parts += [
        sub_condition(sub, names, context, frame, scope, f"has.{number}", is_doubtful=True)
        for number, sub in enumerate(query.has)
        if _asks_a_value(sub)
    ]
    return any_of(parts) if parts else None


def _asks_a_value(query: TwinQuery | SubQuery) -> bool:
    is_sensor = query.type is QueryType.SENSOR_STATUS
    return is_sensor and any(entry.field == "value" for entry in query.where)
