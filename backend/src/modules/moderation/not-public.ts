import { AppError } from '#kernel/app-error.js';

/** The same answer as for an ad that never was: whoever may not see it need not learn that it is there. */
export const listingNotPublic = () => new AppError('not_found', 'LISTING_NOT_FOUND', 'Böyle bir ilan bulunamadı.');
