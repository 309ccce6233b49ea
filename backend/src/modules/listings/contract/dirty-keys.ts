/** The `queue` of app.dirty that the search indexer drains: it copies the document of an ad again, or drops it. */
export const SEARCH_QUEUE = 'search';

const SELLER_KEY = 'seller:';

export const dirtyKeyOf = (listingId: number): string => String(listingId);

/** The index has to look again at all ads of a person: the key of such a mark, and whose it is. */
export const dirtyKeyOfSeller = (userId: number): string => `${SELLER_KEY}${userId}`;
export const sellerOfDirtyKey = (key: string): number | undefined =>
  key.startsWith(SELLER_KEY) ? Number(key.slice(SELLER_KEY.length)) : undefined;

const CATEGORY_KEY = 'category:';

/** The index has to look again at all ads below a category: the key of such a mark, and which it is. */
export const dirtyKeyOfCategory = (categoryId: number): string => `${CATEGORY_KEY}${categoryId}`;
export const categoryOfDirtyKey = (key: string): number | undefined =>
  key.startsWith(CATEGORY_KEY) ? Number(key.slice(CATEGORY_KEY.length)) : undefined;

const PLACE_KEY = 'place:';

/** The index has to look again at all ads of a province or district: the key of such a mark, and which it is. */
export const dirtyKeyOfPlace = (placeId: number): string => `${PLACE_KEY}${placeId}`;
export const placeOfDirtyKey = (key: string): number | undefined =>
  key.startsWith(PLACE_KEY) ? Number(key.slice(PLACE_KEY.length)) : undefined;
