import * as z from 'zod/mini';
import { timestamp } from './common.js';
import { faultKind } from './faults.js';
import { staffReason } from './roles.js';

/** The log as it was found; without a name and an end while it does not answer. */
export const logEnd = z.object({
  store: z.nullable(z.string()),
  head: z.nullable(z.string()),
  /** What stands between the program and the log; null while it answers. */
  fault: z.nullable(z.string()),
});
export type LogEnd = z.infer<typeof logEnd>;

const shown = {
  id: z.string(),
  /** As the log compares it; what `before` takes. */
  position: z.string(),
  /** As people read it. */
  place: z.string(),
  stream: z.string(),
  revision: z.int(),
  type: z.string(),
  label: z.string(),
  actor: z.object({ id: z.string(), role: z.string() }),
  recorded_at: timestamp,
  /** Whether it carries words that are sealed under the key of a person, or something else that no reader is told. */
  sealed: z.boolean(),
  about: z.object({ label: z.string(), path: z.nullable(z.string()) }),
  /** Whom it is about, where its stream is about many: a person of whom `roles` tells. Null where its stream says it. */
  concerns: z.nullable(z.object({ stream: z.string(), label: z.string(), path: z.nullable(z.string()) })),
};

/** One event on one line. */
export const logEvent = z.object(shown);
export type LogEvent = z.infer<typeof logEvent>;

/** How many events a page of the log holds. */
export const LOG_PAGE = 50;

/** GET /api/admin/engineering/events */
export const logPage = z.object({
  data: z.array(logEvent),
  meta: z.object({
    /** What `before` is for the page behind this one; null at the beginning of the log. */
    next: z.nullable(z.string()),
    /** How many places of the log were looked through for these. */
    looked_at: z.int(),
    /** When the oldest of them was recorded. */
    reached: z.nullable(timestamp),
    /** Up to where the log was looked at, of one stream its last revision; null where it was not looked at from its end. */
    head: z.nullable(z.string()),
  }),
});
export type LogPage = z.infer<typeof logPage>;

/** GET /api/admin/engineering/requests/{correlation} */
export const requestTree = z.object({
  correlation_id: z.string(),
  /** In the order of the log. */
  data: z.array(
    z.object({
      ...shown,
      /** The event of this list that led to it; null for what the request itself did. */
      caused_by: z.nullable(z.string()),
      causation_id: z.string(),
      /** When it happened, which a log that was moved still says where all of it was recorded anew; null where it says no moment. */
      occurred_at: z.nullable(timestamp),
      /**
       * Who acts upon events of its stream: `done` has looked at this one, `waiting` not yet, `parked` has set it aside, `skipped` leaves it out for good,
       * because an operator said so or (`no_person`) whom it is about has no account in this installation. `unseen` was not handed it and never is, as it begins behind it; of `unknown` nobody knows: it may have been, in a log
       * that was moved or under a version that did not write it down. The error is why it was set aside.
       */
      reactions: z.array(
        z.object({
          name: z.string(),
          state: z.enum(['done', 'waiting', 'parked', 'skipped', 'unseen', 'unknown']),
          error: z.nullable(z.string()),
          fault: z.nullable(faultKind),
        }),
      ),
      /**
       * What browsers are told to ask for again once the read model shows the event: `done` was told, `waiting` and `parked` not yet, `skipped` never is.
       * Without a read model it was told by somebody else, as with a notice.
       */
      hints: z.array(
        z.object({
          ...{ read_model: z.nullable(z.string()), name: z.string(), room: z.string() },
          state: z.enum(['done', 'waiting', 'parked', 'skipped']),
        }),
      ),
      /** Letters that are owed because of it; finished ones are cleared away after a while. */
      mails: z.array(
        z.object({
          kind: z.string(),
          person_id: z.nullable(z.int()),
          owed_at: timestamp,
          outcome: z.nullable(z.string()),
        }),
      ),
    }),
  ),
  meta: z.object({
    /** How many places of the log were looked through, and how far that led back and on; null where it was not looked in that direction. */
    looked_at: z.int(),
    from: z.nullable(timestamp),
    to: z.nullable(timestamp),
    /** Before this place nothing was looked through; null at the beginning of the log. */
    back: z.nullable(z.string()),
    /** Behind this place nothing was looked through; null at the end of the log. */
    on: z.nullable(z.string()),
    /** Where the log ended when that was asked: what comes later stands behind it (`after`). Empty where nothing stands in the log. */
    head: z.string(),
    /** Mails that were finished before this moment have been cleared away and are not told. */
    mails_since: timestamp,
    /** Notices of before this moment have been cleared away: what browsers were told because of them, and mails of several, are not told. Null where they are kept. */
    hints_since: z.nullable(timestamp),
    /** Whether more mails were owed than are told. */
    more_mails: z.boolean(),
    /** Whether browsers were given more hints by others than read models than are told. */
    more_hints: z.boolean(),
  }),
});
export type RequestTree = z.infer<typeof requestTree>;

/** GET /api/admin/engineering/choices */
export const logChoices = z.object({
  types: z.array(z.object({ type: z.string(), label: z.string(), version: z.int() })),
  categories: z.array(z.string()),
  /** Of the read models, whose rows can be asked about by what stands in the column `key`. */
  tables: z.array(z.object({ name: z.string(), read_model: z.string(), key: z.string() })),
});
export type LogChoices = z.infer<typeof logChoices>;

/** GET /api/admin/engineering/streams/{stream} */
export const streamPage = z.object({
  stream: z.string(),
  about: shown.about,
  data: z.array(logEvent),
  meta: z.object({
    /** The oldest that the log still has: more than 0 where an operator took the beginning of the stream away. */
    first_revision: z.int(),
    /** -1 where nothing stands in it. */
    last_revision: z.int(),
    has_state: z.boolean(),
    /** Other streams that are about the same, as far as something stands in them. */
    around: z.array(z.object({ stream: z.string(), label: z.string() })),
    /** Where what happened to it stands in a stream of many (a person's in `roles`): the newest of those events; null where its own stream has them. */
    elsewhere: z.nullable(z.object({ stream: z.string(), data: z.array(logEvent), more: z.boolean() })),
    /** The last event of the moment that was asked for; null where the stream had not begun then, or nothing was asked. */
    at_revision: z.nullable(z.int()),
  }),
});
export type StreamPage = z.infer<typeof streamPage>;

/** One place in a state, before an event and after it; undefined is told as null. */
export const stateChange = z.object({ path: z.string(), before: z.unknown(), after: z.unknown() });
export type StateChange = z.infer<typeof stateChange>;

/** GET /api/admin/engineering/streams/{stream}/events/{revision} */
export const eventDetail = z.object({
  ...shown,
  correlation_id: z.string(),
  causation_id: z.string(),
  occurred_at: z.nullable(z.string()),
  /** With which version it was written, and which one this program knows; null for a type that it does not know. */
  schema: z.nullable(z.int()),
  known_schema: z.nullable(z.int()),
  /** What stands in the log, without the sealed text; what else is closed is covered with dots. */
  stored: z.unknown(),
  /** As this program reads it, closed: what is sealed is null, what else is closed is covered. Null where it cannot be read. */
  read: z.unknown(),
  /** Why it cannot be read. */
  fault: z.nullable(z.string()),
  closed: z.nullable(z.object({ person: z.string(), fields: z.array(z.string()) })),
  /** The rows of read models that it is folded in, and of how many more is not told. */
  rows: z.array(z.object({ table: z.string(), key: z.string() })),
  more_rows: z.int(),
  /** The read models whose rows do not show it: they have parked it, or leave it out for good. */
  set_aside: z.array(z.object({ read_model: z.string(), state: z.enum(['parked', 'skipped']) })),
  last_revision: z.int(),
  /** What the rules make of the stream up to here; null where they keep none of it, or do not yet. */
  state: z.nullable(z.object({ after: z.unknown(), changes: z.array(stateChange), more_changes: z.int() })),
  /** Of so many events of a long stream the state was made so far: whoever asks again goes on from there. Null where `state` says it, or nothing does. */
  state_reached: z.nullable(z.int()),
});
export type EventDetail = z.infer<typeof eventDetail>;

/** POST /api/admin/engineering/streams/{stream}/events/{revision}/open: shows sealed words, and leaves a trace. */
export const openRequest = z.strictObject({ reason: staffReason });
export type OpenRequest = z.infer<typeof openRequest>;
export const openedEvent = z.object({
  /** The closed fields in clear; null each where the key of the person was destroyed. */
  fields: z.record(z.string(), z.unknown()),
});
export type OpenedEvent = z.infer<typeof openedEvent>;

/** GET /api/admin/engineering/types: what stands in the log, type by type. */
export const eventTypeList = z.object({
  data: z.array(
    z.object({
      type: z.string(),
      label: z.string(),
      /** The newest version that this program knows; null for a type that it does not know. */
      known_schema: z.nullable(z.int()),
      /** From which versions it leads up to the next. */
      upcasters: z.array(z.int()),
      /** Which fields hold words of people. */
      sealed: z.array(z.string()),
      /** Those that stand in the log, the newest first. */
      versions: z.array(
        z.object({ schema: z.int(), events: z.int(), first: timestamp, last: timestamp, bytes: z.int() }),
      ),
    }),
  ),
  meta: z.object({
    /** How many events were counted, from the beginning of the log. */
    counted: z.int(),
    /** Whether that is the whole log; where it is not, the rest is being counted. */
    whole: z.boolean(),
    /** When the newest of them was recorded. */
    reached: z.nullable(timestamp),
  }),
});
export type EventTypeList = z.infer<typeof eventTypeList>;
