import { z } from 'zod';
import type { Decider } from '#kernel/decider.js';
import { ok } from '#kernel/result.js';
import { defineEvent, type EventOf } from '#platform/event-store/event-registry.js';

/** A person's data was erased. Numbers only: it stays in the log for ever. */
export const accountErased = defineEvent({
  type: 'account.erased',
  version: 1,
  schema: z.object({ person_id: z.int(), receipt_id: z.uuid(), at: z.iso.datetime() }),
  description: { label: 'Hesap silindi', does: ({ person_id }) => `kullanıcı #${person_id} hesabını sildi` },
});
type AccountErased = EventOf<typeof accountErased>;

export interface NoteErasure {
  readonly person_id: number;
  readonly receipt_id: string;
  readonly at: Date;
}

/** Nobody is erased twice. */
export const erasureDecider: Decider<{ readonly erased: boolean }, NoteErasure, AccountErased> = {
  initialState: { erased: false },
  evolve: () => ({ erased: true }),
  decide({ person_id, receipt_id, at }, { erased }) {
    if (erased) return ok<readonly AccountErased[]>([]);
    return ok<readonly AccountErased[]>([
      { type: 'account.erased', data: { person_id, receipt_id, at: at.toISOString() } },
    ]);
  },
};
