import { AppError } from '#kernel/app-error.js';

/** The log did not answer for as long as a caller can be asked to wait. */
export const storeUnavailable = (cause?: unknown): AppError =>
  new AppError(
    'unavailable',
    'EVENT_STORE_UNAVAILABLE',
    'Sistem şu anda yanıt veremiyor. Lütfen biraz sonra yeniden deneyin.',
    {
      retryAfter: 5,
      cause,
    },
  );
