/** What people call the fields of forms: `E-posta alanı zorunludur.` A field that stands nowhere here is "this field". */
export const FIELD_NAMES: ReadonlyMap<string, string> = new Map([
  ['email', 'E-posta'],
  ['password', 'Şifre'],
  ['first_name', 'Ad'],
  ['last_name', 'Soyad'],
  ['name', 'Ad'],
  ['surname', 'Soyad'],
]);
