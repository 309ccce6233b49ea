import * as z from 'zod/mini';
import { timestamp } from './common.js';

const risk = z.int().check(z.minimum(0), z.maximum(100));
const words = z.array(z.string().check(z.trim(), z.minLength(2), z.maxLength(80)));
/** What a rule looks for. */
export const ruleTest = z.discriminatedUnion('type', [
  /** Whole words or phrases after the Turkish fold, also through l33t spelling and dots between letters. */
  z.strictObject({
    type: z.literal('words'),
    words: words.check(
      z.minLength(1, 'En az bir sözcük yazın.'),
      z.maxLength(500),
      // Every ad is read against all of them.
      z.refine((all) => all.join('').length <= 8_000, 'Sözcükler birlikte en fazla 8.000 karakter olabilir.'),
    ),
  }),
  /** Telephone numbers, e-mails, addresses of sites, IBANs, names of messengers with a number. */
  z.strictObject({ type: z.literal('contact') }),
  /** A photo that another ad showed before, or a title that is at least this similar (0–1, null: any title) to another live ad. */
  z
    .strictObject({
      type: z.literal('duplicate'),
      similarity: z.nullable(z.number().check(z.minimum(0.5), z.maximum(1))),
      photos: z.boolean(),
      /** With whose ads it compares. */
      sellers: z.enum(['same', 'other', 'any']),
    })
    .check(
      z.refine(({ similarity, photos }) => similarity !== null || photos, {
        message: 'Başlığı, fotoğrafları ya da ikisini seçin.',
        path: ['photos'],
      }),
    ),
  /** This many times above or below the median of its leaf category. */
  z.strictObject({ type: z.literal('price'), factor: z.number().check(z.minimum(1.5), z.maximum(1000)) }),
]);
export type RuleTest = z.infer<typeof ruleTest>;

const ruleFields = {
  name: z.string().check(z.trim(), z.minLength(3, 'Kural adı en az 3 karakter olmalıdır.'), z.maxLength(80)),
  action: z.enum(['hold', 'flag']),
  risk,
  test: ruleTest,
  enabled: z.boolean(),
};

/** GET /api/admin/rules (adverts.moderate); POST, PUT …/{id} and DELETE …/{id} (settings.edit) want a reason. */
export const rule = z.object({
  id: z.string(),
  revision: z.int(),
  updated_at: timestamp,
  /** Contents that it saw something in: within the past 30 days, and those of ads that wait now. */
  hits: z.object({ last_30_days: z.int(), waiting: z.int() }),
  ...ruleFields,
});
export type Rule = z.infer<typeof rule>;
export const ruleList = z.object({ data: z.array(rule) });
export type RuleList = z.infer<typeof ruleList>;
const ruleReason = z
  .string('Bir neden yazın.')
  .check(z.trim(), z.minLength(10, 'Neden en az 10 karakter olmalıdır.'), z.maxLength(500));
export const ruleWrite = z.strictObject({
  ...ruleFields,
  reason: ruleReason,
  revision: z.optional(z.int()),
});
export type RuleWrite = z.infer<typeof ruleWrite>;
export const ruleDelete = z.strictObject({ reason: ruleReason });
export type RuleDelete = z.infer<typeof ruleDelete>;

/** POST /api/admin/rules/try: the rule over the past 30 days of real decisions, before it is switched on. */
export const ruleTrialRequest = z.strictObject({ test: ruleTest });
export type RuleTrialRequest = z.infer<typeof ruleTrialRequest>;
export const ruleTrial = z.object({
  /** Reviewed contents that were looked at. */
  examined: z.int(),
  /** Those that it would have held. */
  caught: z.int(),
  /** … of which a moderator refused. */
  caught_rightly: z.int(),
  /** … of which a moderator approved. */
  caught_wrongly: z.int(),
  /** Refused by a moderator and not seen by the rule. */
  missed: z.int(),
  examples: z.array(
    z.object({ listing_id: z.int(), title: z.string(), decision: z.string(), sentence: z.string(), at: timestamp }),
  ),
});
export type RuleTrial = z.infer<typeof ruleTrial>;
