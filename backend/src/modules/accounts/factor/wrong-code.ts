import type { SecondStepMethod } from '@ilan/api';
import { AppError } from '#kernel/app-error.js';

const SENTENCES: Readonly<Record<SecondStepMethod, string>> = {
  totp: 'Kod doğru değil, süresi geçmiş ya da daha önce kullanılmış. Uygulamadaki güncel kodu girin.',
  passkey: 'Geçiş anahtarı doğrulanamadı ya da süresi doldu. Lütfen yeniden deneyin.',
  recovery: 'Kurtarma kodu doğru değil ya da daha önce kullanılmış.',
};

/** One sentence for a code that never was one, is too old, or was used: it tells whoever guesses nothing. */
export const wrongCode = (method: SecondStepMethod): AppError =>
  new AppError('invalid', 'WRONG_CODE', SENTENCES[method], { errors: { code: [SENTENCES[method]] } });
