import { PHOTO_SENTENCES } from '@ilan/api';
import { AppError } from '#kernel/app-error.js';

const SENTENCE = {
  PHOTO_EMPTY: PHOTO_SENTENCES.empty,
  PHOTO_TYPE: PHOTO_SENTENCES.type,
  PHOTO_TOO_LARGE: PHOTO_SENTENCES.size,
  PHOTO_TOO_MANY_PIXELS: PHOTO_SENTENCES.pixels,
  PHOTO_SHAPE: PHOTO_SENTENCES.shape,
  PHOTO_ANIMATED: PHOTO_SENTENCES.animated,
  PHOTO_UNREADABLE: PHOTO_SENTENCES.broken,
  PHOTO_NOT_MADE: PHOTO_SENTENCES.notMade,
} as const;
type Code = keyof typeof SENTENCE;

function refusal(code: Code, cause?: unknown): AppError {
  if (code === 'PHOTO_TOO_LARGE') return tooLarge();
  const sentence = SENTENCE[code];
  return new AppError('invalid', code, sentence, { errors: { image: [sentence] }, cause });
}

const isCode = (code: string | undefined): code is Code => code !== undefined && Object.hasOwn(SENTENCE, code);

/** Whether it is about the picture, and will be the same another time. */
export const isRefusal = (error: unknown): error is AppError => error instanceof AppError && isCode(error.code);

/** The refusal of that code, from another process; undefined for any other code. */
export const refusalOf = (code: string | undefined) => (isCode(code) ? refusal(code) : undefined);

export const emptyPhoto = () => refusal('PHOTO_EMPTY');
export const wrongType = () => refusal('PHOTO_TYPE');
export const tooLarge = () =>
  new AppError('too_large', 'PHOTO_TOO_LARGE', SENTENCE.PHOTO_TOO_LARGE, {
    errors: { image: [SENTENCE.PHOTO_TOO_LARGE] },
  });
export const tooManyPixels = () => refusal('PHOTO_TOO_MANY_PIXELS');
export const wrongShape = () => refusal('PHOTO_SHAPE');
export const animated = () => refusal('PHOTO_ANIMATED');
/** The file may be as good as any: it is this machine that could not make it, now or ever. */
export const notNow = (cause: unknown) =>
  new AppError('unavailable', 'PHOTO_NOT_NOW', 'Fotoğraf şu anda işlenemedi. Lütfen birazdan yeniden deneyin.', {
    retryAfter: 10,
    cause,
  });
export const unreadable = (cause: unknown) => refusal('PHOTO_UNREADABLE', cause);
/** Made again and again, and given up. */
export const notMade = () => refusal('PHOTO_NOT_MADE');
