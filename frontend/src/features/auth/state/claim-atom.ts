import { atom } from 'jotai';

/** An account that was made with somebody's address, and the link that proves that they read its mails. */
export interface Claim {
  readonly token: string;
  readonly email: string;
}
/** What the claim dialog is about; null: closed. */
export const claimAtom = atom<Claim | null>(null);
