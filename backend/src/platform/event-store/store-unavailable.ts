import { AppError } from '#kernel/app-error.js';

const CODE = 'EVENT_STORE_UNAVAILABLE';

/** The log did not answer for as long as a caller can be asked to wait. */
export const storeUnavailable = (
  cause?: unknown,
  text = 'Sistem şu anda yanıt veremiyor. Lütfen biraz sonra yeniden deneyin.',
): AppError =>
  new AppError('unavailable', CODE, text, {
    retryAfter: 5,
    cause,
  });

export const isStoreUnavailable = (error: unknown): boolean => error instanceof AppError && error.code === CODE;
