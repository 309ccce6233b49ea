const HIDDEN = '•••';

/** `ayse.yilmaz@gmail.com` → `ay•••@g•••.com`: enough to tell two people apart, too little to write to either. */
export function emailHint(email: string): string {
  const at = email.lastIndexOf('@');
  const [local, domain] = [email.slice(0, at), email.slice(at + 1)];
  const dot = domain.lastIndexOf('.');
  const ending = dot > 0 ? domain.slice(dot) : '';
  return `${local.slice(0, local.length > 3 ? 2 : 1)}${HIDDEN}@${domain.slice(0, 1)}${HIDDEN}${ending}`;
}
