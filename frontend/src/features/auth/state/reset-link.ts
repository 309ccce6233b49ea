export interface ResetLink {
  readonly token: string;
  readonly email: string;
}

const isLink = (state: unknown): state is ResetLink =>
  typeof state === 'object' &&
  state !== null &&
  'token' in state &&
  typeof state.token === 'string' &&
  'email' in state &&
  typeof state.email === 'string';

/** What the link of the mail carries: from the address, or from the history entry where it was put out of sight. */
export const resetLinkOf = ({ search, state }: { search: string; state: unknown }): ResetLink | undefined => {
  const params = new URLSearchParams(search);
  const token = params.get('token');
  if (token) return { token, email: params.get('email') ?? '' };
  return isLink(state) ? { token: state.token, email: state.email } : undefined;
};
