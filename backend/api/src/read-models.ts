import * as z from 'zod/mini';
import { idParam, timestamp } from './common.js';
import { logEnd } from './engineering.js';
import { faultKind } from './faults.js';
import { queueState } from './queue-state.js';
import { staffReason } from './roles.js';

export const rebuildKind = z.enum(['rebuild', 'compare', 'restore', 'upgrade']);
export type RebuildKind = z.infer<typeof rebuildKind>;
export const rebuildState = z.enum([
  'waiting',
  'running',
  'paused',
  'switched',
  'compared',
  'kept',
  'cancelled',
  'failed',
  'interrupted',
]);

/** A text that stays closed: how long it is; beside another one also a mark, by which the two are told apart. */
const closedText = z.object({ characters: z.int(), mark: z.optional(z.string()) });
/** A value of a row: of what may hold people's words only how long it is. */
export const shownValue = z.union([z.number(), z.boolean(), z.string(), z.null(), closedText]);
/** Of two closed texts the first character, from 1 on, in which they differ. */
export const firstOther = z.optional(z.int());
export type ShownValue = z.infer<typeof shownValue>;

/** One field that would be others, with what stands there and what would in some of the rows. */
export const fieldChange = z.object({
  name: z.string(),
  rows: z.int(),
  /** `stream`: the one that touched the row last. */
  examples: z.array(
    z.object({
      key: z.string(),
      stream: z.nullable(z.string()),
      /** Where only a part of the field differs, the path to it. */
      path: z.optional(z.string()),
      live: shownValue,
      rebuilt: shownValue,
      at: firstOther,
    }),
  ),
});
export type FieldChange = z.infer<typeof fieldChange>;

/** The rows that one rule makes others: what the read model does with one type of event. */
export const ruleChange = z.object({
  /** Null where nobody can say. */
  event: z.nullable(z.string()),
  changed: z.int(),
  added: z.int(),
  removed: z.int(),
  fields: z.array(fieldChange),
  /** The key of one of them; empty where whose it is may not be told. */
  example: z.string(),
});
export type RuleChange = z.infer<typeof ruleChange>;

/** Two sets of rows of one table at the same place in the log. */
export const tableComparison = z.object({
  table: z.string(),
  live_rows: z.int(),
  rebuilt_rows: z.int(),
  live_hash: z.string(),
  rebuilt_hash: z.string(),
  equal: z.boolean(),
  /** The first rows that differ. */
  differences: z.array(
    z.object({
      key: z.string(),
      kind: z.enum(['missing', 'surplus', 'differs']),
      /** The stream that touched it last; null for what was written down before this was told. */
      stream: z.nullable(z.string()),
      /** By their names; where only a part of a field differs by the path to it. */
      fields: z.array(z.object({ name: z.string(), live: shownValue, rebuilt: shownValue, at: firstOther })),
    }),
  ),
  /** All that differ, by rule and by field; null where nobody asked for nothing but a comparison. */
  rules: z.nullable(z.array(ruleChange)),
});
export type TableComparison = z.infer<typeof tableComparison>;

/** One time that a read model was built anew, and what proves it. */
export const rebuildRun = z.object({
  id: z.int(),
  kind: rebuildKind,
  version: z.int(),
  require_equal: z.boolean(),
  /** The number of an account, or a part of the program. */
  asked_by: z.string(),
  asked_at: timestamp,
  state: rebuildState,
  wanted: z.enum(['run', 'pause', 'cancel']),
  events: z.int(),
  total: z.int(),
  /** Events a second, lately. */
  rate: z.number(),
  /** How much of the log it has passed, of 1, and how much of it a second, lately: where nothing is its own it moves all the same. */
  passed: z.number(),
  pace: z.number(),
  started_at: z.nullable(timestamp),
  ended_at: z.nullable(timestamp),
  seconds: z.nullable(z.number()),
  tables: z.nullable(z.array(tableComparison)),
  parked_live: z.nullable(z.int()),
  parked_new: z.nullable(z.int()),
  error: z.nullable(z.string()),
  /** Until when a pause lasts that nobody ends before; null where it is not paused. */
  paused_until: z.nullable(timestamp),
  /** What ended its pause where nobody did: its hours were over, a person is being erased, or a program of another version came. */
  pause_ended_by: z.nullable(z.enum(['hours', 'erasure', 'version'])),
  /** Whose words were being erased when rows were found to differ: live rows may have shown them still. Empty where that is no reason. */
  erased: z.array(z.object({ person: z.string(), at: timestamp })),
});
export type RebuildRun = z.infer<typeof rebuildRun>;

const follower = {
  name: z.string(),
  state: z.string(),
  place: z.string(),
  /** Null where the store's positions do not count events, and while the log does not answer: the seconds then are those for which it has not. */
  events_behind: z.nullable(z.int()),
  seconds_behind: z.number(),
  handled: z.int(),
  parked: z.int(),
  error: z.nullable(z.string()),
  /** Of what kind that is. */
  fault: z.nullable(faultKind),
};

export const readModelRow = z.object({
  ...follower,
  version: z.int(),
  slot: z.int(),
  tables: z.array(z.string()),
  /** Events that a build has folded which is not shown yet. */
  building: z.nullable(z.int()),
  run: z.nullable(rebuildRun),
});
export type ReadModelRow = z.infer<typeof readModelRow>;

/** What lies in a queue; null where nobody counts it, and while the queue does not answer. */
export const queueRow = z.object({
  /** At a glance, the same on the page and the command line. */
  state: queueState,
  answers: z.boolean(),
  /** Due, and not taken yet. */
  due: z.nullable(z.int()),
  active: z.nullable(z.int()),
  /** Put off after a try that failed, or planned for a moment that has not come. */
  later: z.nullable(z.int()),
  /** Tried, failed, and to be tried again, among what is due and put off; null where nobody counts them. */
  failing: z.nullable(z.int()),
  last_done_at: z.nullable(timestamp),
});
export type QueueRow = z.infer<typeof queueRow>;

/** GET /api/admin/engineering/projections: everybody who follows the log, and who works something off beside them. */
export const readModelList = z.object({
  log: logEnd,
  /** Whether any process keeps the read models up to date. */
  led: z.boolean(),
  /** When this was asked, for rates. */
  at: timestamp,
  read_models: z.array(readModelRow),
  reactions: z.array(z.object(follower)),
  parts: z.array(
    z.object({
      name: z.string(),
      state: z.string(),
      place: z.nullable(z.string()),
      waiting: z.nullable(z.int()),
      /** Null where nobody writes down since when it waits. */
      seconds_behind: z.nullable(z.number()),
      /** Null while the queue that keeps it does not answer. */
      parked: z.nullable(z.int()),
      /** Of who works off a queue what lies in it; null of who follows the log. */
      queue: z.nullable(queueRow),
      /** The page of the admin area on which people settle what was set aside, below /cpadmin. */
      settled_at: z.nullable(z.string()),
      error: z.nullable(z.string()),
      /** Of what kind that is; null also where its text alone is known. */
      fault: z.nullable(faultKind),
    }),
  ),
  /** Null while the queue does not answer. */
  failed_jobs: z.nullable(
    z.array(
      z.object({
        ...{ id: z.string(), name: z.string(), reason: z.string(), fault: faultKind },
        ...{ tries: z.int(), failed_at: timestamp },
      }),
    ),
  ),
  /** Whether more have failed than these, which are the newest. */
  more_failed_jobs: z.boolean(),
  /** Mails that were given up, the newest first. */
  given_up_mails: z.array(
    z.object({
      id: z.int(),
      kind: z.string(),
      /** Null for nobody, or a stranger. */
      person_id: z.nullable(z.int()),
      owed_at: timestamp,
      given_up_at: timestamp,
      tries: z.int(),
      /** Without the answer of the mail server, which quotes the address. */
      reason: z.nullable(z.string()),
      fault: z.nullable(faultKind),
    }),
  ),
  parked: z.array(
    z.object({
      part: z.enum(['projection', 'reaction']),
      name: z.string(),
      stream: z.string(),
      revision: z.int(),
      type: z.string(),
      /** Null for an event that only waits behind another one. */
      error: z.nullable(z.string()),
      fault: z.nullable(faultKind),
      since: timestamp,
    }),
  ),
  /** How many are parked beside those. */
  more_parked: z.int(),
});
export type ReadModelList = z.infer<typeof readModelList>;
export type GivenUpMail = ReadModelList['given_up_mails'][number];
export type ParkedWork = ReadModelList['parked'][number];
export type FailedWork = NonNullable<ReadModelList['failed_jobs']>[number];

/** GET /api/admin/engineering/projections/{name}?before=51: with the runs before that one instead of the newest. */
export const readModelQuery = z.object({ before: z.optional(idParam) });
export type ReadModelQuery = z.output<typeof readModelQuery>;
export const readModelPage = z.object({
  log: logEnd,
  read_model: readModelRow,
  /** When this was so: how fast it goes is what it has handled between two answers. */
  at: timestamp,
  streams: z.array(z.string()),
  restorable: z.boolean(),
  /** The newest first. */
  runs: z.array(rebuildRun),
  /** Before which one the older runs stand; null where these are the first that were written down. */
  older: z.nullable(z.int()),
});
export type ReadModelPage = z.infer<typeof readModelPage>;

/** POST /api/admin/engineering/projections/{name}/rebuilds */
export const rebuildRequest = z
  .strictObject({
    kind: z.enum(['rebuild', 'compare', 'restore']),
    require_equal: z._default(z.optional(z.boolean()), false),
  })
  .check(
    z.refine(({ kind, require_equal }) => kind !== 'restore' || !require_equal, {
      path: ['require_equal'],
      error: 'Geri dönülen kuruluş bugünkünden farklıdır; eşitlik istenemez.',
    }),
  );
export type RebuildRequest = z.output<typeof rebuildRequest>;
export const rebuildAnswer = z.object({ id: z.int() });
export type RebuildAnswer = z.infer<typeof rebuildAnswer>;

/** POST /api/admin/engineering/projections/{name}/rebuilds/{id} */
export const rebuildWish = z.strictObject({ wish: z.enum(['pause', 'resume', 'cancel']) });
export type RebuildWish = z.infer<typeof rebuildWish>;

/** POST /api/admin/engineering/parked: tries again or leaves out what was set aside, and says why. */
export const parkedRequest = z.discriminatedUnion('act', [
  z.strictObject({
    act: z.literal('retry'),
    /** `mails`: all that were given up. */
    part: z.enum(['projection', 'reaction', 'job', 'mail', 'mails']),
    /** Of the read model or reaction; of one job or mail its id. */
    name: z.string().check(z.maxLength(200)),
    reason: staffReason,
  }),
  z.strictObject({
    act: z.literal('discard'),
    part: z.enum(['projection', 'reaction', 'job', 'mail', 'mails']),
    name: z.string().check(z.maxLength(200)),
    stream: z.optional(z.string().check(z.maxLength(200))),
    revision: z.optional(z.int().check(z.minimum(0))),
    reason: staffReason,
  }),
]);
export type ParkedRequest = z.infer<typeof parkedRequest>;
export const parkedAnswer = z.object({
  settled: z.int(),
  /** What still fails, and why. */
  failed: z.array(z.object({ what: z.string(), error: z.string(), fault: faultKind })),
});
export type ParkedAnswer = z.infer<typeof parkedAnswer>;
