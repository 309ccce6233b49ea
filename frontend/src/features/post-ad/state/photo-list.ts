import { LISTING_LIMITS } from '@ilan/api';
import type { DraftPhoto } from './draft';

type Photos = readonly DraftPhoto[];

export const MOST = LISTING_LIMITS.photosMax;

/** The photo taken out and put in at `to`; the others close up. Nothing happens beyond the ends. */
export const moved = (photos: Photos, key: string, to: number): Photos => {
  const from = photos.findIndex((one) => one.key === key);
  const photo = photos[from];
  if (!photo || to < 0 || to >= photos.length || to === from) return photos;
  const rest = photos.filter((one) => one !== photo);
  return [...rest.slice(0, to), photo, ...rest.slice(to)];
};

export const withChanged = (photos: Photos, key: string, change: Partial<DraftPhoto>): Photos =>
  photos.map((one) => (one.key === key ? { ...one, ...change } : one));

export const without = (photos: Photos, key: string): Photos => photos.filter((one) => one.key !== key);

/** Number (from 1) of an earlier photo of this ad that looks the same; undefined when there is none. */
export const twinOf = (photos: Photos, key: string): number | undefined => {
  const own = photos.findIndex((one) => one.key === key);
  const self = photos[own];
  const isTwin = ({ photo, sameAs }: DraftPhoto): boolean =>
    (photo !== null && self?.sameAs.includes(photo.id) === true) ||
    (self?.photo ? sameAs.includes(self.photo.id) : false);
  const found = photos.slice(0, Math.max(0, own)).findIndex(isTwin);
  return found < 0 ? undefined : found + 1;
};
