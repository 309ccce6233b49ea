import type { Config } from '#config/config.js';

/** Of the session where people reach us in the open, and until some time ago everywhere. */
export const PLAIN_COOKIE = 'ilan_session';
export const XSRF_COOKIE = 'XSRF-TOKEN';

/** Under the prefix browsers take a cookie from this very host only, over https: none that a neighbouring host name has planted. */
export const sessionCookieName = ({ publicUrl }: Config): string =>
  publicUrl.startsWith('https:') ? `__Host-${PLAIN_COOKIE}` : PLAIN_COOKIE;
