import * as z from 'zod/mini';
import { timestamp } from './common.js';

export const COMPLAINT_REASONS = {
  scam: 'Dolandırıcılık şüphesi',
  prohibited: 'Yasaklı ürün',
  wrong_info: 'Yanlış ya da yanıltıcı bilgi',
  wrong_category: 'Yanlış kategori',
  sold: 'Ürün satılmış',
  duplicate: 'Tekrarlanan ilan',
  offensive: 'Uygunsuz içerik',
  personal_data: 'Kişisel veri',
  other: 'Diğer',
} as const;
export type ComplaintReason = keyof typeof COMPLAINT_REASONS;

/** POST /api/listings/{id}/complaints: once per person and ad (409 ALREADY_COMPLAINED), never about one's own. */
export const complaintRequest = z
  .strictObject({
    reason: z.enum(Object.keys(COMPLAINT_REASONS) as [ComplaintReason, ...ComplaintReason[]], 'Bir neden seçin.'),
    text: z.optional(z.string().check(z.trim(), z.maxLength(1000, 'En fazla 1.000 karakter yazabilirsiniz.'))),
  })
  .check(
    z.refine(({ reason, text }) => reason !== 'other' || (text ?? '').length >= 10, {
      message: 'Lütfen en az 10 karakterle açıklayın.',
      path: ['text'],
    }),
  );
export type ComplaintRequest = z.infer<typeof complaintRequest>;

/** POST /api/my/listings/{id}/appeal: once per decision, within 30 days of a rejection or take-down. */
export const appealRequest = z.strictObject({
  text: z
    .string('Neden itiraz ettiğinizi yazın.')
    .check(
      z.trim(),
      z.minLength(20, 'İtirazınızı en az 20 karakterle açıklayın.'),
      z.maxLength(2000, 'En fazla 2.000 karakter yazabilirsiniz.'),
    ),
});
export type AppealRequest = z.infer<typeof appealRequest>;

/** An own ad that staff decided against, or that came back by an appeal. */
export const ownAppeal = z.object({
  listing_id: z.int(),
  /** Null when there is nothing (more) to object to. */
  appeal_until: z.nullable(timestamp),
  /** The one that waits; of the decision that stands; or the one that was accepted within the last 30 days. `outcome` is null while it waits; `note` is what staff wrote. */
  appeal: z.nullable(
    z.object({
      at: timestamp,
      outcome: z.nullable(z.enum(['accepted', 'denied'])),
      decided_at: z.nullable(timestamp),
      note: z.nullable(z.string()),
    }),
  ),
});
export type OwnAppeal = z.infer<typeof ownAppeal>;
/** GET /api/my/appeals */
export const ownAppeals = z.object({ data: z.array(ownAppeal) });
export type OwnAppeals = z.infer<typeof ownAppeals>;
