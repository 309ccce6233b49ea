export const ACCOUNT_LIMITS = {
  passwordMin: 6,
  /** When somebody changes a password that they know. */
  newPasswordMin: 8,
  passwordMax: 1024,
  nameMax: 60,
  emailMax: 254,
} as const;

export const AUTH_SENTENCES = {
  email: 'Lütfen geçerli bir e-posta adresi girin.',
  login: 'Lütfen e-posta ve şifrenizi giriniz.',
  register: 'Lütfen tüm alanları doldurun.',
  forgot: 'Lütfen e-posta adresinizi giriniz.',
  password: 'Şifre en az 6 karakter olmalıdır.',
  passwordMax: 'Şifre en fazla 1.024 karakter olabilir.',
  /** On the reset page, as specified without a full stop. */
  resetPassword: 'Şifre en az 6 karakter olmalıdır',
  mismatch: 'Şifreler eşleşmiyor',
  newPassword: 'Yeni şifre en az 8 karakter olmalıdır.',
  newMismatch: 'Yeni şifreler eşleşmiyor!',
  currentPassword: 'Mevcut şifrenizi girin.',
} as const;
