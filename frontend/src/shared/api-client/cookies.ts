import { token } from './token';

/** As scripts may read it; undefined where there is none. */
export const cookie = (name: string): string | undefined =>
  typeof document === 'undefined'
    ? undefined
    : document.cookie
        .split('; ')
        .find((pair) => pair.startsWith(`${name}=`))
        ?.slice(name.length + 1);

const bytesOf = (text: string) => new TextEncoder().encode(text);

/**
 * Whether the cookie that the browser sends of itself is of the session whose token this page holds: only then a plain link gets what a call of the page
 * gets. Scripts cannot read that cookie, but the XSRF token beside it, which the server makes of the same session.
 */
export const isCookieOurs = async (): Promise<boolean> => {
  const [held, told] = [token.read(), cookie('XSRF-TOKEN')];
  // Without https browsers have none of this.
  const tools = (globalThis.crypto as Partial<Crypto> | undefined)?.subtle;
  if (held === null || told === undefined || !tools) return false;
  const key = await tools.importKey('raw', bytesOf(held), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const made = new Uint8Array(await tools.sign('HMAC', key, bytesOf('xsrf')));
  return (
    told ===
    btoa(String.fromCharCode(...made))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '')
  );
};
