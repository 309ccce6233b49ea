import type { LogEnd, ReadModelRow, RebuildRun, RuleChange } from '@ilan/api';
import type { EventStore } from '#platform/event-store/event-store.js';
import { shortPosition } from '#platform/event-store/appending/written-position.js';
import type { RuleChange as BuiltRule } from '#platform/projections/builds/rule-differences.js';
import type { RebuildRecord } from '#platform/projections/builds/rebuild-records.js';
import { endIfItAnswers, faultAt, type ProjectionStatus } from '#platform/projections/engine/projection-status.js';
import type { Projection } from '#platform/projections/projection.js';
import type { ReactionStatus } from '#platform/reactions/reaction-status.js';
import { PAUSE_HOURS, pauseEndOf } from '#platform/projections/builds/pause-ends.js';

const HOUR_MS = 3_600_000;

const toldRule = ({ fields, ...rule }: BuiltRule): RuleChange => ({
  ...rule,
  fields: fields.map(({ examples, ...field }) => ({ ...field, examples: [...examples] })),
});

/** Its pause is counted from when it was wanted, also where the run comes to it a moment later. */
const pausedUntil = ({ state, wanted, wantedAt }: RebuildRecord): Date | undefined =>
  wanted === 'pause' && (state === 'running' || state === 'paused')
    ? new Date(wantedAt.getTime() + PAUSE_HOURS * HOUR_MS)
    : undefined;

/** A run as the contract tells it. */
export const toldRun = (run: RebuildRecord): RebuildRun => ({
  ...{ id: run.id, kind: run.kind, version: run.version, require_equal: run.requireEqual, asked_by: run.askedBy },
  ...{ asked_at: run.askedAt.toISOString(), state: run.state, wanted: run.wanted, events: run.events },
  // What has been folded since it was asked for counts, too.
  ...{ total: Math.max(run.total, run.events), rate: run.rate },
  ...{ passed: run.passed, pace: run.pace },
  started_at: run.startedAt?.toISOString() ?? null,
  ended_at: run.endedAt?.toISOString() ?? null,
  seconds: run.seconds,
  tables:
    run.tables?.map(({ table, liveRows, rebuiltRows, liveHash, rebuiltHash, equal, differences, rules }) => ({
      ...{
        table,
        live_rows: liveRows,
        rebuilt_rows: rebuiltRows,
        live_hash: liveHash,
        rebuilt_hash: rebuiltHash,
        equal,
      },
      differences: differences.map(({ key, kind, fields, stream = null }) => ({
        key,
        kind,
        stream,
        fields: [...fields],
      })),
      rules: rules?.map(toldRule) ?? null,
    })) ?? null,
  ...{ parked_live: run.parkedLive, parked_new: run.parkedNew, error: run.error },
  ...{ paused_until: pausedUntil(run)?.toISOString() ?? null, pause_ended_by: pauseEndOf(run.error) },
  erased: (run.erased ?? []).map(({ personId: person, at }) => ({ person, at })),
});

/** Where the log ends, or what stands between it and this process. */
export async function toldLog(store: EventStore): Promise<LogEnd> {
  const end = await endIfItAnswers(store);
  if (!end) return { store: null, head: null, fault: faultAt(store) };
  return { store: end.storeId, head: end.head === '' ? '' : shortPosition(end.head), fault: null };
}

const follower = (status: ProjectionStatus | ReactionStatus) => ({
  name: status.name,
  state: status.state,
  place: status.position === '' ? '' : shortPosition(status.position),
  events_behind: status.eventsBehind ?? null,
  seconds_behind: status.secondsBehind,
  handled: status.handled,
  parked: status.parked,
  error: status.error ?? null,
  fault: status.fault ?? null,
});

export const toldReaction = (status: ReactionStatus) => follower(status);

export const toldReadModel = (
  status: ProjectionStatus,
  { tables }: Projection,
  run: RebuildRecord | undefined,
): ReadModelRow => ({
  ...follower(status),
  version: status.version,
  slot: status.slot,
  tables: tables.map(({ table }) => table.name),
  building: status.building ?? null,
  run: run ? toldRun(run) : null,
});
