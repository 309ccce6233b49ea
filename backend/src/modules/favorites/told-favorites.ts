import { z } from 'zod';
import { defineNotice } from '#modules/notices/contract.js';

const topic = 'favorites';
const mail = 'when away';
const listing = { listing_id: z.int() };
const prices = { price_before: z.int(), price_after: z.int() };

export const favoritePriceDrop = defineNotice({
  name: 'favorite_price_drop',
  topic,
  mail,
  schema: z.object({ ...listing, ...prices }),
});
export const favoriteSold = defineNotice({ name: 'favorite_sold', topic, mail, schema: z.object(listing) });
export const favoriteInactive = defineNotice({ name: 'favorite_inactive', topic, mail, schema: z.object(listing) });
export const favoriteActive = defineNotice({ name: 'favorite_active', topic, mail, schema: z.object(listing) });

export const FAVORITE_NOTICES = [favoritePriceDrop, favoriteSold, favoriteInactive, favoriteActive] as const;
