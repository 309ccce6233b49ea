import { PHOTO_SENTENCES } from '@ilan/api';
import { AppError } from '../../kernel/app-error.js';

const refusal = (code: string, sentence: string, cause?: unknown) =>
  new AppError(code === 'PHOTO_TOO_LARGE' ? 'too_large' : 'invalid', code, sentence, {
    errors: { image: [sentence] },
    ...(cause === undefined ? {} : { cause }),
  });

export const emptyPhoto = () => refusal('PHOTO_EMPTY', PHOTO_SENTENCES.empty);
export const wrongType = () => refusal('PHOTO_TYPE', PHOTO_SENTENCES.type);
export const tooLarge = () => refusal('PHOTO_TOO_LARGE', PHOTO_SENTENCES.size);
export const tooManyPixels = () => refusal('PHOTO_TOO_MANY_PIXELS', PHOTO_SENTENCES.pixels);
export const wrongShape = () => refusal('PHOTO_SHAPE', PHOTO_SENTENCES.shape);
export const animated = () => refusal('PHOTO_ANIMATED', PHOTO_SENTENCES.animated);
export const unreadable = (cause: unknown) => refusal('PHOTO_UNREADABLE', PHOTO_SENTENCES.broken, cause);
