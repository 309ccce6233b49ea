import type { Photo } from '@ilan/api';
import type { PhotoRef } from './photo-store.js';

/** Gives a photo the form in which every answer shows it. */
export function photoAnswer({ id, width, height, placeholder }: PhotoRef): Photo {
  const at = `/photos/${id}/`;
  const urls = { small: `${at}320.webp`, medium: `${at}800.webp`, large: `${at}1600.webp`, fallback: `${at}1600.jpg` };
  return { id, width, height, placeholder, urls };
}
