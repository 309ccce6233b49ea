import { z } from 'zod';
import type { EventData, EventDefinition } from '#platform/event-store/event-registry.js';

/** What data of an older version looks like in the logs of the world. Never edited: a new version adds an entry. */
export interface StoredShape {
  readonly shape: z.ZodObject;
  /** The fields that an upcaster makes something else of; everything else stands in today's version as it stood. */
  readonly converted?: Readonly<Record<string, (read: EventData) => unknown>>;
}

type Fields = readonly Readonly<Record<string, unknown>>[];
type Older = Readonly<Record<string, Readonly<Record<number, (today: z.ZodObject) => StoredShape>>>>;

const without =
  (...fields: readonly string[]) =>
  (today: z.ZodObject): StoredShape => ({
    shape: z.object(Object.fromEntries(Object.entries(today.shape).filter(([field]) => !fields.includes(field)))),
  });

const placedPhotos = z
  .array(z.object({ id: z.string(), width: z.int(), height: z.int(), placeholder: z.string() }))
  .min(1)
  .refine((photos) => new Set(photos.map(({ id }) => id)).size === photos.length)
  .refine((photos) => photos.every(({ id }) => id !== '__proto__'));

/** Placeholders stood with their photos, in clear. With an erased person they go. */
const withPlaceholders = (today: z.ZodObject): StoredShape => ({
  shape: today.omit({ placeholders: true }).extend({ photos: placedPhotos }),
  converted: {
    photos: ({ photos, placeholders }) =>
      (photos as Fields).map((photo) => ({
        ...photo,
        placeholder: (placeholders as EventData | null)?.[String(photo['id'])],
      })),
  },
});

const ruleTests = z.union([
  z.object({
    type: z.literal('duplicate'),
    similarity: z.number().nullable(),
    photos: z.boolean(),
    same_seller_only: z.boolean(),
  }),
  z.object({ type: z.literal('words'), words: z.array(z.string()) }),
  z.object({ type: z.literal('price'), factor: z.number() }),
  z.object({ type: z.literal('contact') }),
]);

const older: Older = {
  'listing.submitted': { 1: withPlaceholders },
  'listing.edited': { 1: withPlaceholders },
  'listing.bumped': { 1: without('reason') },
  'listing.featured': { 1: without('reason') },
  'listing.urgent-marked': { 1: without('reason') },
  'review.assessed': {
    1: (today) => {
      const finding = (today.shape['findings'] as z.ZodArray<z.ZodObject>).element.omit({ photos: true });
      const findings = (read: EventData) =>
        (read['findings'] as Fields).map(({ photos, ...rest }) => {
          if ((photos as Fields).length > 0) throw new Error('Photos that nobody found');
          return rest;
        });
      return { shape: today.extend({ findings: z.array(finding) }), converted: { findings } };
    },
  },
  'rule.written': {
    1: (today) => ({
      shape: today.extend({ test: ruleTests }),
      converted: {
        test: (read) => {
          const { sellers, ...test } = read['test'] as EventData;
          return test['type'] === 'duplicate' ? { ...test, same_seller_only: sellers === 'same' } : test;
        },
      },
    }),
  },
  'settings.changed': { 1: without('before') },
  'billing_terms.changed': { 1: without('efatura_buyers') },
  'invoice.accepted': { 1: (today) => ({ shape: today.extend({ accepted_by: z.int() }) }) },
  'invoice.reissue-asked': { 1: without('reason_key') },
  'order.placed': {
    1: (today) => {
      const named = (today.shape['agreements'] as z.ZodArray<z.ZodObject>).element.omit({ text_id: true });
      const byVersion = (read: EventData) =>
        (read['agreements'] as Fields).map(({ document, version }) => ({ document, version }));
      return { shape: today.extend({ agreements: z.array(named) }), converted: { agreements: byVersion } };
    },
  },
  'payment.paid': { 1: without('confirmed_by', 'reason', 'transfer_id', 'transfer_again') },
  'payment.failed': { 1: without('said_by', 'reason') },
  'payment.refund-asked': { 1: without('lines') },
  'payment.disputed': { 1: without('due_day', 'opened_by', 'reason') },
};

/** @throws Error for an older version that nobody has told the shape of */
export function storedShape({ type, version, schema, sealed }: EventDefinition, stored: number): StoredShape {
  const told = older[type]?.[stored];
  if (stored < version && !told) throw new Error(`Tell the shape of ${type} version ${stored} in stored-shapes.ts`);
  const { shape, converted } = told?.(schema) ?? { shape: schema };
  // Of an erased person every word is null.
  const erasable = (sealed?.fields ?? []).filter((field) => field in shape.shape);
  const words = erasable.map((field) => [field, z.nullable(shape.shape[field] as z.ZodType)] as const);
  return { shape: shape.extend(Object.fromEntries(words)), ...(converted && { converted }) };
}
