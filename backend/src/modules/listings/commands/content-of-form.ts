import type { ListingForm } from '@ilan/api';
import type { ListingContent, ListingPhoto } from '../domain/listing.content.js';

/** What a person sent, with what is known of their photos. */
export function contentOfForm(form: ListingForm, photos: readonly ListingPhoto[]): ListingContent {
  return {
    title: form.title,
    description: form.description,
    price_minor: form.price,
    category_id: form.category_id,
    city_id: form.city_id,
    district_id: form.district_id,
    features: form.features,
    photos,
    cover_photo_id: form.cover_photo_id ?? null,
    deliver_in_person: form.deliver_in_person,
  };
}
