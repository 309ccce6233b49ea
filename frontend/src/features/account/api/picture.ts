import { PHOTO_SENTENCES } from '@ilan/api';
import { checkPhotoFile, checkPhotoSize, PhotoRefused } from '../state/photo-file';
import type { Square } from '../state/square-crop';

/** Enough for the sharpest crop at full zoom; a phone's own photo would make every drag stutter. */
const WORKING_SIDE = 2048;
const SAVED_SIDE = 512;

/** Reads a chosen file as an upright picture of a handy size. @throws PhotoRefused */
export const readPicture = async (file: Blob): Promise<ImageBitmap> => {
  await checkPhotoFile(file);
  const broken = (): never => {
    throw new PhotoRefused(PHOTO_SENTENCES.broken);
  };
  const whole = await createImageBitmap(file).catch(broken);
  try {
    checkPhotoSize(whole);
    const scale = Math.min(1, WORKING_SIDE / Math.min(whole.width, whole.height));
    if (scale === 1) return await createImageBitmap(whole);
    return await createImageBitmap(whole, {
      resizeWidth: Math.round(whole.width * scale),
      resizeHeight: Math.round(whole.height * scale),
      resizeQuality: 'high',
    });
  } finally {
    whole.close();
  }
};

/** Draws a square of the picture over the whole canvas; what is transparent becomes white, as JPEG has it. */
export const drawSquare = (canvas: HTMLCanvasElement, picture: ImageBitmap, { x, y, side }: Square): void => {
  const brush = canvas.getContext('2d');
  if (!brush) return;
  brush.imageSmoothingQuality = 'high';
  brush.fillStyle = '#fff';
  brush.fillRect(0, 0, canvas.width, canvas.height);
  brush.drawImage(picture, x, y, side, side, 0, 0, canvas.width, canvas.height);
};

/** The chosen square as a small JPEG. */
export const cutSquare = async (picture: ImageBitmap, square: Square): Promise<Blob> => {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.round(Math.min(SAVED_SIDE, Math.max(64, square.side)));
  drawSquare(canvas, picture, square);
  const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
  if (!made) throw new PhotoRefused(PHOTO_SENTENCES.broken);
  return made;
};
