import * as z from 'zod/mini';
import { categoryTree } from './catalog.js';
import { listingCard, listingPage } from './listings.js';

/** GET /api/home: featured, recent (first page, 24) and the category tree in one answer. */
export const home = z.object({
  featured: z.array(listingCard),
  recent: listingPage,
  categories: categoryTree,
  listing_count: z.int(),
  /** Provinces that there are, whether or not somebody sells there. */
  province_count: z.int(),
});
export type Home = z.infer<typeof home>;
