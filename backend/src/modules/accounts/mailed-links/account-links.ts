/** Where the links in mails lead. `home` is PUBLIC_URL: what a request calls us is not to be trusted. */
export const accountLinks = (home: string) =>
  ({
    home,
    verify: (token: string) => `${home}/?verify=${token}`,
    reset: (token: string, email: string) => `${home}/reset-password?token=${token}&email=${encodeURIComponent(email)}`,
    logIn: `${home}/?auth=login`,
    forgot: `${home}/?auth=forgot`,
    security: `${home}/account/privacy`,
    contact: `${home}/iletisim-s6`,
    postAd: `${home}/post-ad`,
  }) as const;

export type AccountLinks = ReturnType<typeof accountLinks>;
