import { LISTING_LIMITS, type Photo } from '@ilan/api';
import type { UploadState } from '@/shared/uploads/photo-job';
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

/** It will be there by itself: what neither is nor goes on its way from here is on its way from another tab. */
export const isOnItsWay = ({ key, photo }: DraftPhoto, uploads: ReadonlyMap<string, UploadState>): boolean =>
  photo === null && uploads.get(key)?.phase !== 'failed';

/** The server has its file, under this id, and makes the photo. */
export const withTaken = (photos: Photos, key: string, inWork: string): Photos =>
  photos.map((one) => (one.key === key ? { ...one, inWork } : one));

/** The server has the photo. */
export const withUploaded = (photos: Photos, key: string, photo: Photo, sameAs: readonly string[]): Photos =>
  photos.map((one) => (one.key === key ? { key, name: one.name, photo, sameAs } : one));

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
