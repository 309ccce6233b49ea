/** Sentences of the second step of a sign-in. */
export const secondStep = {
  totp: 'Doğrulama uygulaması',
  totpLead: 'Doğrulama uygulamanızda İlanPazar için görünen 6 haneli kodu girin.',
  totpField: '6 haneli kod',
  recovery: 'Kurtarma kodu',
  recoveryLead: 'Sakladığınız kurtarma kodlarından birini girin. Her kod bir kez kullanılabilir.',
  recoveryField: 'Kurtarma kodu',
  submit: 'Doğrula ve gir',
  failed: 'Doğrulama başarısız. Lütfen tekrar deneyin.',
  other: 'Başka yöntem: {method}',
  back: 'Girişe dön',
};
