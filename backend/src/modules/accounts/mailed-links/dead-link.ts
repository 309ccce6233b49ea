import { AppError } from '#kernel/app-error.js';

/** One sentence for a link that was used, has run out, or never was one. */
export const deadLink = (): AppError => {
  const sentence = 'Bağlantı geçersiz ya da süresi dolmuş. Lütfen yeni bir bağlantı isteyin.';
  return new AppError('invalid', 'INVALID_TOKEN', sentence, { errors: { token: [sentence] } });
};
