import { z } from 'zod';
import type { AppError } from '#kernel/app-error.js';
import type { Decider } from '#kernel/decider.js';
import { ok, type Result } from '#kernel/result.js';
import { defineEvent, type EventOf } from '#platform/event-store/event-registry.js';

/** A file of a bank that added up. Its id follows from what it says, so that it is read once. */
export const statementRead = defineEvent({
  type: 'bank_statement.read',
  version: 1,
  schema: z.object({
    statement_id: z.uuid(),
    account: z.string().nullable(),
    opening_minor: z.int(),
    closing_minor: z.int(),
    first_day: z.iso.date().nullable(),
    last_day: z.iso.date().nullable(),
    movements: z.int(),
    /** How many came in, and how many of these nobody had seen yet. */
    incoming: z.int(),
    fresh: z.int(),
    read_by: z.int(),
    /** So many of the new movements looked as if they had been read before, and whoever read it said that they are others. */
    despite: z.int().min(1).optional(),
    at: z.iso.datetime(),
  }),
  description: {
    label: 'Banka ekstresi okundu',
    does: ({ movements, fresh, despite }) =>
      `${movements} hareketlik ekstreyi okudu; ${fresh} gelen havale yeniydi${despite === undefined ? '' : `; ${despite} hareket başka bir dosyadan okunmuş göründüğü hâlde “yine de oku” dedi`}`,
  },
});
export type StatementEvent = EventOf<typeof statementRead>;
export type ReadIn = Omit<StatementEvent['data'], 'at'>;

export const statementDecider: Decider<boolean, ReadIn & { readonly now: Date }, StatementEvent> = {
  initialState: false,
  evolve: () => true,
  decide: ({ now, ...said }, isRead): Result<readonly StatementEvent[], AppError> =>
    ok(isRead ? [] : [{ type: 'bank_statement.read', data: { ...said, at: now.toISOString() } }]),
};
