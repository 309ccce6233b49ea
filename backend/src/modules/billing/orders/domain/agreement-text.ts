import { z } from 'zod';
import type { Decider } from '#kernel/decider.js';
import { ok } from '#kernel/result.js';
import { agreement } from '@ilan/api';
import { defineEvent, type EventOf } from '#platform/event-store/event-registry.js';

/** What somebody accepts before paying, word for word. */
export interface AgreementText {
  readonly document: (typeof agreement.shape.document.options)[number];
  readonly version: string;
  readonly title: string;
  readonly text: string;
}

/** A wording was accepted for the first time: from here on it can be shown, whatever is asked for later. */
export const agreementKept = defineEvent({
  type: 'agreement.kept',
  version: 1,
  schema: z.object({
    /** Follows from all that it says: the same wording is kept once, and another one is never taken for it. */
    text_id: z.string().length(32),
    document: z.enum(agreement.shape.document.options),
    version: z.string(),
    title: z.string(),
    text: z.string(),
    at: z.iso.datetime(),
  }),
  description: {
    label: 'Sözleşme metni saklandı',
    does: ({ title, version }) => `“${title}” metninin ${version} sürümünü ilk kez kabul etti; metin saklandı`,
  },
});
export type AgreementKept = EventOf<typeof agreementKept>;
export type KeepAgreement = Omit<AgreementKept['data'], 'at'> & { readonly now: Date };

export const agreementDecider: Decider<boolean, KeepAgreement, AgreementKept> = {
  initialState: false,
  evolve: () => true,
  decide: ({ now, ...said }, isKept) =>
    ok(isKept ? [] : [{ type: 'agreement.kept', data: { ...said, at: now.toISOString() } }]),
};
