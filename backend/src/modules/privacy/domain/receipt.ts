import { z } from 'zod';

const counts = z.record(z.string(), z.number().int());

/** What an erasure proves afterwards: of the person, only the number. */
export const receipt = z.strictObject({
  kind: z.literal('ilanpazar.erasure-receipt'),
  version: z.literal(1),
  id: z.uuid(),
  marketplace: z.string(),
  person_id: z.int(),
  due_at: z.iso.datetime(),
  started_at: z.iso.datetime(),
  key_destroyed_at: z.iso.datetime(),
  issued_at: z.iso.datetime(),
  /** Where in which log the erasure stands. */
  log: z.strictObject({ store: z.string(), position: z.string() }),
  /** Part → what → how many there were when the erasure began. */
  erased: z.record(z.string(), counts),
  kept: z.array(z.strictObject({ part: z.string(), what: z.string(), why: z.string() })),
});
export type Receipt = z.infer<typeof receipt>;

export const signedReceipt = z.strictObject({
  receipt,
  signature: z.strictObject({ algorithm: z.literal('Ed25519'), public_key: z.string(), value: z.string() }),
});
export type SignedReceipt = z.infer<typeof signedReceipt>;

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** What is signed: the same text for the same receipt, however its file was indented or its keys ordered. */
export function canonicalText(value: Json): string {
  if (Array.isArray(value)) return `[${value.map((item: Json) => canonicalText(item)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonicalText(item)}`).join(',')}}`;
}
