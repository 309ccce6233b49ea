import { type DiffPart, type ReviewDetail, wordDiff } from '@ilan/api';

export interface Difference {
  readonly field: 'title' | 'price' | 'description' | 'photos' | 'category' | 'features';
  /** Word by word; null for what is looked at as a whole. */
  readonly parts: readonly DiffPart[] | null;
}

const WHOLE: ReadonlySet<Difference['field']> = new Set(['price', 'photos']);

const PARTS: Readonly<Record<Difference['field'], (ad: ReviewDetail) => string>> = {
  title: ({ title }) => title,
  price: ({ price_minor }) => String(price_minor),
  category: ({ breadcrumb }) => breadcrumb.map(({ name }) => name).join(' › '),
  description: ({ description }) => description,
  photos: ({ photos }) => photos.map(({ id }) => id).join(' '),
  features: ({ features }) => features.map(({ label, text }) => `${label}: ${text}`).join('\n'),
};

/** In what the ad is another one than the moderator saw. */
export const differences = (seen: ReviewDetail, now: ReviewDetail): readonly Difference[] =>
  (Object.keys(PARTS) as Difference['field'][])
    .map((field) => ({ field, before: PARTS[field](seen), after: PARTS[field](now) }))
    .filter(({ before, after }) => before !== after)
    .map(({ field, before, after }) => ({ field, parts: WHOLE.has(field) ? null : wordDiff(before, after) }));
