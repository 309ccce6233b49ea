import { atom } from 'jotai';

export interface AuthDialogState {
  readonly mode: 'login';
  /** Carried over from another mode. */
  readonly email?: string;
}
/** What the auth dialog shows; null: closed. */
export const authDialogAtom = atom<AuthDialogState | null>(null);
