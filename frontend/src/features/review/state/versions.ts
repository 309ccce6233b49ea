import type { ReviewDetail } from '@ilan/api';

export interface Difference {
  readonly field: 'title' | 'price' | 'description' | 'photos' | 'category' | 'features';
  readonly seen: string;
  readonly now: string;
}

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
    .map((field) => ({ field, seen: PARTS[field](seen), now: PARTS[field](now) }))
    .filter((one) => one.seen !== one.now);
