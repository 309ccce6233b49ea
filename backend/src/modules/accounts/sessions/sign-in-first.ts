import { AppError } from '#kernel/app-error.js';

/** For a session that has ended. */
export const signInFirst = (): AppError =>
  new AppError('unauthenticated', 'UNAUTHENTICATED', 'Devam etmek için giriş yapmalısınız.');
