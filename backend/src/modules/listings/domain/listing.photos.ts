import type { ListingPhoto } from './listing.content.js';

/** The photos of a revision as the log keeps them: the placeholders apart, because they are sealed. */
interface KeptPhotos {
  readonly photos: readonly Omit<ListingPhoto, 'placeholder'>[];
  /** Null where the person was erased. */
  readonly placeholders: Readonly<Record<string, string>> | null;
}

export const photosOf = ({ photos, placeholders }: KeptPhotos): readonly ListingPhoto[] =>
  photos.map((photo) => ({ ...photo, placeholder: placeholders?.[photo.id] ?? '' }));

export const keptPhotos = (photos: readonly ListingPhoto[]) => ({
  photos: photos.map(({ id, width, height }) => ({ id, width, height })),
  placeholders: Object.fromEntries(photos.map(({ id, placeholder }) => [id, placeholder])),
});
