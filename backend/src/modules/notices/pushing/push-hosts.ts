/** Of the browsers that there are: Chrome and its kin, Firefox, Edge, Safari. */
const HOSTS = ['fcm.googleapis.com', 'push.services.mozilla.com', 'notify.windows.com', 'push.apple.com'];

/** What tests turn; the default is right for everything else. */
export class PushSettings {
  /** Origins beside the known hosts. */
  readonly allowed: readonly string[] = [];
  readonly timeoutMs: number = 10_000;

  constructor(changes: Partial<PushSettings> = {}) {
    Object.assign(this, changes);
  }
}

/**
 * The address comes from a browser, and we write to it: only to the push servers that there are, over https, at their own port and without a
 * name and a password in it. So nobody makes us call what stands in our own network.
 */
export function pushEndpoint(address: string, { allowed }: PushSettings): URL | undefined {
  if (address.length > 1_000 || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (allowed.includes(url.origin)) return url;
  const known = HOSTS.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`));
  return known && url.protocol === 'https:' && url.port === '' && url.username === '' && url.password === ''
    ? url
    : undefined;
}
