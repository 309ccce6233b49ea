import { atom } from 'jotai';

export const AUTH_MODES = ['login', 'register', 'forgot'] as const;
export type AuthMode = (typeof AUTH_MODES)[number];

export interface AuthDialogState {
  readonly mode: AuthMode;
  /** Carried over from another mode, or from the page that opened the dialog. */
  readonly email?: string | undefined;
  /** Said above the form: what has just succeeded, or why an account is needed here. */
  readonly notice?: { readonly type: 'success' | 'info'; readonly text: string } | undefined;
  /** Own path to arrive at after signing in; without it the page comes anew. */
  readonly wanted?: string | undefined;
}
/** What the auth dialog shows; null: closed. */
export const authDialogAtom = atom<AuthDialogState | null>(null);
