/** Words of reporting somebody's ad. */
export const complaint = {
  open: 'İlanı şikayet et',
  needs_login: 'İlanı şikayet etmek için lütfen oturum açın!',
  title: 'İlanı şikayet et',
  lead: '“{title}” ilanında gördüğünüz sorunu bize bildirin. Satıcı kimin bildirdiğini görmez.',
  reason: 'Sorun nedir?',
  text: 'Açıklama',
  text_optional: 'Açıklama (isteğe bağlı)',
  hint_other: 'En az 10 karakter',
  send: 'Şikayeti gönder',
  cancel: 'Vazgeç',
  failed: 'Şikayetiniz gönderilemedi',
  thanks: 'Teşekkür ederiz',
  done: 'Tamam',
} as const;
