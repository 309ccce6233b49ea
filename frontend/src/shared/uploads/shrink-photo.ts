import { PHOTO_LIMITS, PHOTO_SENTENCES } from '@ilan/api';

/** A little over the largest rendition that the server makes. */
const LONGEST_SIDE = 1920;
const QUALITY = 0.86;
/** A picture that is small already goes as it is. */
const SMALL_BYTES = 700_000;

/** Why a file is no photo for us, in a sentence for people. */
export class PhotoRefusal extends Error {}

/** By the first bytes, as the server decides too; a name says nothing. @throws PhotoRefusal */
export const checkPhoto = async (file: Blob): Promise<void> => {
  if (file.size === 0) throw new PhotoRefusal(PHOTO_SENTENCES.empty);
  const start = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  const isJpeg = start[0] === 0xff && start[1] === 0xd8 && start[2] === 0xff;
  const isPng = start[0] === 0x89 && start[1] === 0x50 && start[2] === 0x4e && start[3] === 0x47;
  if (!isJpeg && !isPng) throw new PhotoRefusal(PHOTO_SENTENCES.type);
};

/**
 * The picture as it is sent: upright, at most 1920 px, JPEG. What a browser cannot shrink goes as it is, and the server
 * decides. @throws PhotoRefusal
 */
export const shrinkPhoto = async (file: Blob): Promise<Blob> => {
  await checkPhoto(file);
  const smaller = await draw(file).catch(() => undefined);
  const chosen = smaller && smaller.size > 0 && smaller.size < file.size ? smaller : file;
  if (chosen.size > PHOTO_LIMITS.maxBytes) throw new PhotoRefusal(PHOTO_SENTENCES.size);
  return chosen;
};

async function draw(file: Blob): Promise<Blob | undefined> {
  if (typeof OffscreenCanvas === 'undefined') return undefined;
  // Upright whatever the camera noted: the canvas carries no note along.
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const longest = Math.max(bitmap.width, bitmap.height);
    if (longest <= LONGEST_SIDE && file.size <= SMALL_BYTES) return undefined;
    const scale = Math.min(1, LONGEST_SIDE / longest);
    const width = Math.max(1, Math.round(bitmap.width * scale));
    const height = Math.max(1, Math.round(bitmap.height * scale));
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d');
    if (!context) return undefined;
    // What was see-through in a PNG would come out black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, width, height);
    return await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
  } finally {
    bitmap.close();
  }
}
