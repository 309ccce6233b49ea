export interface Recipient {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly emailVerified: boolean;
}

/**
 * Nobody has proven yet that the name is theirs or the address is: a name that could be a message, with a link in it, is left out,
 * or strangers would have us write to strangers.
 */
export function greetingOf({ name }: Pick<Recipient, 'name'>): string {
  return /^[\p{L}\p{M}' -]{1,40}$/u.test(name) ? `Merhaba ${name},` : 'Merhaba,';
}
