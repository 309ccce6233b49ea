/** Words of reporting somebody's ad. */
export const complaint = {
  open: 'İlanı şikâyet et',
  needs_login: 'İlanı şikâyet etmek için lütfen oturum açın!',
  title: 'İlanı şikâyet et',
  lead: '“{title}” ilanında gördüğünüz sorunu bize bildirin. Satıcı kimin bildirdiğini görmez.',
  reason: 'Sorun nedir?',
  text: 'Açıklama',
  text_optional: 'Açıklama (isteğe bağlı)',
  hint_other: 'En az 10 karakter',
  send: 'Şikâyeti gönder',
  cancel: 'Vazgeç',
  failed: 'Şikâyetiniz gönderilemedi',
  thanks: 'Teşekkür ederiz',
  done: 'Tamam',
} as const;
