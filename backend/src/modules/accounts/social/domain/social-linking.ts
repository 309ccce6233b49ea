import { ACCOUNT_LIMITS, registerRequest } from '@ilan/api';

/** What is known when somebody comes back from a provider. */
export interface Arrival {
  /** Whom the provider's person is here already. */
  readonly knownAs: number | undefined;
  /** The address is whole, and somebody has proven that it is theirs. */
  readonly emailProven: boolean;
  /** The account here that has the address. */
  readonly account: { readonly id: number; readonly emailVerified: boolean } | undefined;
}

export type Linking =
  | { readonly kind: 'known'; readonly userId: number }
  /**
   * `takeOver`: whoever made the account has never proven the address, so that it may have been made to lie in wait for its
   * owner. The proven person becomes the owner; the password and the sessions of before end.
   */
  | { readonly kind: 'link'; readonly userId: number; readonly takeOver: boolean }
  | { readonly kind: 'create' }
  | { readonly kind: 'unproven' };

/** Accounts are joined by a proven address only: an address that is merely claimed would open the account of its owner. */
export function linkingOf({ knownAs, emailProven, account }: Arrival): Linking {
  if (knownAs !== undefined) return { kind: 'known', userId: knownAs };
  if (!emailProven) return { kind: 'unproven' };
  if (account) return { kind: 'link', userId: account.id, takeOver: !account.emailVerified };
  return { kind: 'create' };
}

const { first_name: nameRule, email: emailRule } = registerRequest.shape;

/** A provider's address under our rule for addresses. */
export function socialEmail(given: string | undefined): string | undefined {
  const parsed = emailRule.safeParse(given);
  return parsed.success ? parsed.data : undefined;
}

/** A provider's name under our rule for names: cut where it is too long; undefined where nothing of it can stand. */
export function socialName(given: string | undefined): string | undefined {
  const parsed = nameRule.safeParse([...(given ?? '')].slice(0, ACCOUNT_LIMITS.nameMax).join(''));
  return parsed.success ? parsed.data : undefined;
}
