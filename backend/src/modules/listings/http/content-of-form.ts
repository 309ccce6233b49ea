import type { ListingForm } from '@ilan/api';
import type { SentContent } from '../commands/own-photos.js';

/** What a person sent, as commands take it. */
export const contentOfForm = ({ price, cover_photo_id, ...form }: ListingForm): SentContent => ({
  ...form,
  price_minor: price,
  cover_photo_id: cover_photo_id ?? null,
});
