import { PHOTO_LIMITS, PHOTO_SENTENCES } from '@ilan/api';

/** A file that cannot become a profile photo; the message is for the person who chose it. */
export class PhotoRefused extends Error {}

const SIGNATURES = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47],
] as const;

/** By content, as the server does: names and types lie. @throws PhotoRefused */
export const checkPhotoFile = async (file: Blob): Promise<void> => {
  if (file.size === 0) throw new PhotoRefused(PHOTO_SENTENCES.empty);
  const start = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  if (!SIGNATURES.some((bytes) => bytes.every((byte, index) => start[index] === byte)))
    throw new PhotoRefused(PHOTO_SENTENCES.type);
  if (file.size > PHOTO_LIMITS.maxBytes) throw new PhotoRefused(PHOTO_SENTENCES.size);
};

export const checkPhotoSize = ({ width, height }: { readonly width: number; readonly height: number }): void => {
  if (width * height > PHOTO_LIMITS.maxPixels) throw new PhotoRefused(PHOTO_SENTENCES.pixels);
};
