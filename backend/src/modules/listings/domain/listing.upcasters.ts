import type { Upcaster } from '#platform/event-store/event-registry.js';
import type { ListingPhoto } from './listing.content.js';

/**
 * In version 1 each photo carried its placeholder in clear. Where the words can be read no more, their person was erased, and the
 * pictures go with them.
 */
export const placeholdersApart: Upcaster = (data) => {
  const photos = data['photos'] as readonly ListingPhoto[];
  return {
    ...data,
    photos: photos.map(({ id, width, height }) => ({ id, width, height })),
    placeholders:
      data['title'] === null ? null : Object.fromEntries(photos.map((photo) => [photo.id, photo.placeholder])),
  };
};
