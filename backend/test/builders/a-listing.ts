import type { CategoryFilter } from '@ilan/api';
import type { ListingCommand } from '#modules/listings/domain/listing.commands.js';
import type { ListingContent } from '#modules/listings/domain/listing.content.js';
import type { Reference } from '#modules/listings/domain/listing.rules.js';

export const OWNER = { id: '7', role: 'users' };
export const STRANGER = { id: '8', role: 'users' };
export const MODERATOR = { id: '50', role: 'moderator' };
export const OWNER_ID = 7;

/** Days after 1 January 2026, noon in UTC. */
export const day = (days: number) => new Date(Date.UTC(2026, 0, 1, 12) + days * 86_400_000);

export const aPhoto = (id: string) => ({ id, width: 1024, height: 768, placeholder: 'data:image/webp;base64,AAAA' });

/** What an owner writes; every field can be another. The category is a car, the place Kadıköy in İstanbul. */
export const aContent = (changes: Partial<ListingContent> = {}): ListingContent => ({
  title: 'Sahibinden temiz Ford Focus',
  description: 'Bakımları zamanında yapılmış, değişensiz aile arabası.',
  price_minor: 75_000_000,
  category_id: 1,
  city_id: 34,
  district_id: 3401,
  features: { marka: 'Ford', model: 'Focus', yil: 2015 },
  photos: [aPhoto('photo-0001'), aPhoto('photo-0002')],
  cover_photo_id: null,
  deliver_in_person: true,
  ...changes,
});

export const carFilters: readonly CategoryFilter[] = [
  { key: 'marka', label: 'Marka', type: 'select', options: ['Fiat', 'Ford'] },
  {
    key: 'model',
    label: 'Model',
    type: 'select',
    depends_on: 'marka',
    options_by: { Ford: ['Focus'], Fiat: ['Egea'] },
  },
  { key: 'yil', label: 'Yıl', type: 'range' },
  { key: 'ek', label: 'Ek donanım', type: 'text' },
];

export const aReference = (): Reference => ({
  category: { id: aContent().category_id, is_leaf: true, hidden: false, filters: carFilters },
  place: { city_id: 34, district_id: 3401, latitude: 40.98, longitude: 29.03 },
});

type Policy = Extract<ListingCommand, { type: 'edit' }>['policy'];
export const reviewed: Policy = { auto_approve_ads: false, edit_review_mode: 'withdraw' };
export const keptLive: Policy = { auto_approve_ads: false, edit_review_mode: 'keep_live' };
export const automatic: Policy = { auto_approve_ads: true, edit_review_mode: 'withdraw' };
