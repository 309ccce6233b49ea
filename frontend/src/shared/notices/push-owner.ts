/** Whose notices this browser rings for: signing out on the server ends that, and another person may sign in here. */
const OWNER = 'push-owner';

/** Person and session, of which nobody reads the session. */
const nameOf = async (userId: number, token: string | null): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${userId} ${token ?? ''}`));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};

export const pushOwner = {
  is: async (userId: number, token: string | null): Promise<boolean> => {
    const known = localStorage.getItem(OWNER);
    return known !== null && known === (await nameOf(userId, token));
  },
  set: async (userId: number, token: string | null): Promise<void> =>
    localStorage.setItem(OWNER, await nameOf(userId, token)),
  forget: (): void => localStorage.removeItem(OWNER),
  /** The same session goes on under another token, and the device rings on for it. */
  renew: async (userId: number, before: string | null, after: string): Promise<void> => {
    if (await pushOwner.is(userId, before)) await pushOwner.set(userId, after);
  },
};
