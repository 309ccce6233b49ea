import * as z from 'zod/mini';
import { adminListQuery } from './admin-query.js';
import { idParam, page, timestamp } from './common.js';
import { crumb, listingStatus, photo } from './listings.js';
import { resultsWith, someListings } from './many-listings.js';
import { inactiveReason } from './selling.js';

/** Why staff acts against an ad, with the words that owners and moderators read. */
export const REVIEW_REASONS = {
  prohibited_item: 'Yasaklı ürün',
  duplicate: 'Tekrarlanan ilan',
  wrong_category: 'Yanlış kategori',
  misleading_price: 'Yanıltıcı fiyat',
  bad_photo: 'Uygunsuz fotoğraf',
  contact_in_text: 'Metinde iletişim bilgisi',
  multiple_items: 'Birden çok ürün',
  suspected_scam: 'Dolandırıcılık şüphesi',
  personal_data: 'Kişisel veri',
  other: 'Diğer',
} as const;
export type ReviewReason = keyof typeof REVIEW_REASONS;
export const reviewReason = z.enum(
  Object.keys(REVIEW_REASONS) as [ReviewReason, ...ReviewReason[]],
  'Bir neden seçin.',
);

/** Ready-made notes, told to the owner; a moderator may change one before sending. */
export const CANNED_NOTES: Readonly<Record<ReviewReason, readonly string[]>> = {
  prohibited_item: ['Bu ürünün satışı sitemizde yasaktır. İlan kurallarımızı inceleyebilirsiniz.'],
  duplicate: ['Aynı ürün için yayında başka bir ilanınız var. Lütfen o ilanı düzenleyin.'],
  wrong_category: ['İlanınız seçtiğiniz kategoriye uymuyor. Lütfen doğru kategoriyi seçip yeniden gönderin.'],
  misleading_price: ['Yazdığınız fiyat ürünün gerçek satış fiyatı olmalıdır. Lütfen fiyatı düzeltin.'],
  bad_photo: [
    'Fotoğraflar satılan ürünü açıkça göstermelidir. Lütfen ürünün kendi fotoğraflarını ekleyin.',
    'Fotoğraflarda başka bir sitenin logosu ya da yazısı var. Lütfen kendi çektiğiniz fotoğrafları ekleyin.',
  ],
  contact_in_text: ['Başlıkta ve açıklamada telefon, e-posta ya da site adresi yazılamaz. Lütfen metinden çıkarın.'],
  multiple_items: ['Bir ilanda tek bir ürün satılabilir. Lütfen her ürün için ayrı ilan verin.'],
  suspected_scam: ['İlanınız güvenlik kurallarımıza uymadığı için yayınlanamadı.'],
  personal_data: ['İlanda kişisel veri (kimlik, plaka, açık adres gibi) görünüyor. Lütfen kaldırıp yeniden gönderin.'],
  other: [],
};

const person = z.object({ id: z.int(), name: z.string() });

export const claim = z.object({
  moderator: person,
  /** Ten minutes from the last sign of life. */
  until: timestamp,
  mine: z.boolean(),
});
export type Claim = z.infer<typeof claim>;

/** Something that a rule saw, with the place in the text to highlight. */
export const ruleFinding = z.object({
  rule_id: z.string(),
  label: z.string(),
  /** `hold` keeps an ad from being published by itself, `flag` only tells. */
  action: z.enum(['hold', 'flag']),
  /** What it adds to the risk, 0–100. */
  risk: z.int(),
  /** One sentence: `Fiyat, kategorideki ilanların ortancasının 12 katı altında.` */
  sentence: z.string(),
  field: z.nullable(z.enum(['title', 'description', 'price', 'photos'])),
  matches: z.array(z.object({ start: z.int(), end: z.int() })),
  related: z.array(z.object({ listing_id: z.int(), title: z.string(), slug_pid: z.string() })),
  /** Of copied photos: which one of this ad, in which other ad it stands, and how near it is (100: the same shapes throughout). */
  photos: z.array(z.object({ photo_id: z.string(), listing_id: z.int(), other: z.nullable(photo), nearness: z.int() })),
});
export type RuleFinding = z.infer<typeof ruleFinding>;

/** `listing`: waits for review; `complaint`: published, and somebody complained; `appeal`: rejected, and the owner objects. */
export const reviewKind = z.enum(['listing', 'complaint', 'appeal']);
export type ReviewKind = z.infer<typeof reviewKind>;

export const reviewItem = z.object({
  listing_id: z.int(),
  listing_number: z.string(),
  slug_pid: z.string(),
  kind: reviewKind,
  /** False for an edit of an ad that was approved before. */
  first_review: z.boolean(),
  title: z.string(),
  price: z.string(),
  price_minor: z.int(),
  category: z.object({ id: z.int(), name: z.string() }),
  place: z.string(),
  cover: z.nullable(photo),
  photo_count: z.int(),
  owner: person,
  /** Nobody but staff sees the ad until the account is open again. */
  owner_suspended: z.boolean(),
  content_revision: z.int(),
  /** 0–100; the queue shows the highest first, then the oldest. */
  risk: z.int(),
  findings: z.array(z.object({ rule_id: z.string(), label: z.string(), action: z.enum(['hold', 'flag']) })),
  complaint_count: z.int(),
  /** All complaints about the ad up to now, answered ones too: who decides about complaints sends it back. */
  complaints_seen: z.int(),
  waiting_since: timestamp,
  /** The service target: 24 h after `waiting_since`. */
  due_at: timestamp,
  /** Amber from 75 % of the time on. */
  target: z.enum(['on_time', 'amber', 'late']),
  claim: z.nullable(claim),
});
export type ReviewItem = z.infer<typeof reviewItem>;

const flag = z.pipe(
  z.enum(['0', '1', 'true', 'false']),
  z.transform((text: '0' | '1' | 'true' | 'false') => text === '1' || text === 'true'),
);
export const reviewQuery = adminListQuery(['queue', 'oldest', 'newest'], {
  kind: z._default(reviewKind, 'listing'),
  category_id: z.optional(idParam),
  city_id: z.optional(idParam),
  rule_id: z.optional(z.string().check(z.maxLength(60))),
  mine: z.optional(flag),
});
export type ReviewQuery = z.infer<typeof reviewQuery>;

const itemPage = page(reviewItem);
/** GET /api/admin/reviews?kind&q&category_id&city_id&rule_id&mine&sort=queue|oldest|newest&page&per_page (adverts.moderate) */
export const reviewQueue = z.extend(itemPage, {
  meta: z.extend(itemPage.shape.meta, { counts: z.record(reviewKind, z.int()), late: z.int() }),
});
export type ReviewQueue = z.infer<typeof reviewQueue>;

/** A piece of a word-level diff. */
export const diffPart = z.object({ kind: z.enum(['same', 'added', 'removed']), text: z.string() });
export type DiffPart = z.infer<typeof diffPart>;

export const contentChange = z.object({
  field: z.string(),
  label: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  /** Of title and description only. */
  parts: z.nullable(z.array(diffPart)),
});
export type ContentChange = z.infer<typeof contentChange>;

export const decisionRecord = z.object({
  decision: z.string(),
  label: z.string(),
  at: timestamp,
  moderator: z.nullable(person),
  reason: z.nullable(z.string()),
  reason_label: z.nullable(z.string()),
  note: z.nullable(z.string()),
});

export const complaintRecord = z.object({
  id: z.string(),
  by: person,
  reason: z.string(),
  reason_label: z.string(),
  text: z.nullable(z.string()),
  at: timestamp,
});

/** GET /api/admin/reviews/{listing_id}: all that a moderator needs beside the ad. */
export const reviewDetail = z.extend(reviewItem, {
  status: listingStatus,
  inactive_reason: z.nullable(inactiveReason),
  description: z.string(),
  photos: z.array(photo),
  /** Photos that were not in the approved revision. */
  new_photo_ids: z.array(z.string()),
  features: z.array(z.object({ key: z.string(), label: z.string(), text: z.string() })),
  breadcrumb: z.array(crumb),
  deliver_in_person: z.boolean(),
  /** Against the approved revision; empty at a first review. */
  changes: z.array(contentChange),
  evidence: z.array(ruleFinding),
  /** Whether the rules have looked at this content yet: they do moments after it was written. */
  assessed: z.boolean(),
  seller: z.object({
    id: z.int(),
    name: z.string(),
    member_since: timestamp,
    listings: z.object({ active: z.int(), pending: z.int(), sold: z.int(), inactive: z.int() }),
    rejected_count: z.int(),
    taken_down_count: z.int(),
    complaint_count: z.int(),
  }),
  decisions: z.array(decisionRecord),
  complaints: z.array(complaintRecord),
  appeal: z.nullable(z.object({ text: z.string(), at: timestamp, against: decisionRecord })),
  /** Why this moderator may not decide (own ad, decided what is appealed, may not bring back what was taken down), or null. */
  barred: z.nullable(z.string()),
  /** Why this moderator may not uphold complaints about a published ad, which takes it down; or null. Who may not can dismiss them. */
  barred_uphold: z.nullable(z.string()),
});
export type ReviewDetail = z.infer<typeof reviewDetail>;

/** POST /api/admin/reviews/{listing_id}/claim (repeat to renew); DELETE releases (204). A claim of another: 409 CLAIMED. */
export const claimRequest = z.strictObject({ force: z.optional(z.boolean()) });
export type ClaimRequest = z.infer<typeof claimRequest>;

const note = z.optional(z.string().check(z.trim(), z.maxLength(1000, 'Not en fazla 1.000 karakter olabilir.')));
/** `approve`, `reject`, `request_changes` of a waiting ad; `uphold` (takes it down), `dismiss` of complaints; `accept`, `deny` of an appeal. */
export const reviewDecision = z.enum(['approve', 'reject', 'request_changes', 'uphold', 'dismiss', 'accept', 'deny']);
export type ReviewDecision = z.infer<typeof reviewDecision>;

const judgement = {
  decision: reviewDecision,
  /** Needed by reject, request_changes and uphold. */
  reason: z.optional(reviewReason),
  /** Ten characters or more when the reason is `other`; told to the owner. */
  note,
};

/** What the moderator had before them. */
const looked = {
  content_revision: z.int(),
  /** Needed by uphold and dismiss, which answer these complaints; what came in since stays in the queue. */
  complaints_seen: z.optional(z.int().check(z.minimum(1))),
};

/** POST /api/admin/reviews/{listing_id}/decision */
export const decisionRequest = z.strictObject({ ...looked, ...judgement });
export type DecisionRequest = z.infer<typeof decisionRequest>;

export const decisionAnswer = z.object({
  listing_id: z.int(),
  decision_id: z.nullable(z.string()),
  status: z.string(),
  /** Until then, and while nobody has touched the ad, POST /api/admin/reviews/undo takes it back. Null, as the id, for complaints and appeals: their outcome stands. */
  undo_until: z.nullable(timestamp),
});
export type DecisionAnswer = z.infer<typeof decisionAnswer>;

/** POST /api/admin/reviews/decisions: up to 100 at once, each with its own result. */
export const bulkDecision = z.strictObject({
  items: z.array(z.strictObject({ listing_id: z.int(), ...looked })).check(...someListings),
  ...judgement,
});
export type BulkDecision = z.infer<typeof bulkDecision>;

/** POST /api/admin/reviews/undo */
export const undoRequest = z.strictObject({
  decision_ids: z.array(z.string()).check(z.minLength(1), z.maxLength(100)),
});
export type UndoRequest = z.infer<typeof undoRequest>;

export const itemResults = resultsWith({ decision_id: z.nullable(z.string()) });
export type ItemResults = z.infer<typeof itemResults>;
