interface Cookie {
  readonly host: string;
  readonly name: string;
  readonly path: string;
  readonly value: string;
}

/**
 * A browser as far as redirects and cookies go: it keeps cookies by host name and path, as browsers do whatever the port, and
 * follows redirects while `goesOn` says so.
 */
export class CookieBrowser {
  private cookies: readonly Cookie[] = [];

  async send(url: string, init: RequestInit = {}): Promise<Response> {
    const { hostname, pathname } = new URL(url);
    const sent = this.cookies.filter(({ host, path }) => host === hostname && pathname.startsWith(path));
    const headers = new Headers(init.headers);
    if (sent.length > 0) headers.set('cookie', sent.map(({ name, value }) => `${name}=${value}`).join('; '));
    const answer = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const line of answer.headers.getSetCookie()) this.keep(hostname, line);
    return answer;
  }

  /** Follows redirects to the first answer that is none, or whose target `goesOn` refuses. */
  async visit(
    url: string,
    goesOn: (next: URL) => boolean = () => true,
    init?: RequestInit,
  ): Promise<{ readonly url: URL; readonly answer: Response }> {
    let at = new URL(url);
    for (let step = 0; step < 20; step += 1) {
      const answer = await this.send(at.href, step === 0 ? init : undefined);
      const location = answer.headers.get('location');
      if (location === null) return { url: at, answer };
      at = new URL(location, at);
      if (!goesOn(at)) return { url: at, answer };
    }
    throw new Error(`Led around in circles, last to ${at.href}`);
  }

  cookie(name: string): string | undefined {
    return this.cookies.find((cookie) => cookie.name === name)?.value;
  }

  /** As somebody who could put a cookie into this browser. */
  plant(host: string, name: string, value: string): void {
    this.keep(host, `${name}=${value}; Path=/`);
  }

  private keep(host: string, line: string): void {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
    const at = pair.indexOf('=');
    const named = (key: string) =>
      attributes.find((attribute) => attribute.toLowerCase().startsWith(`${key}=`))?.slice(key.length + 1);
    const cookie = { host, name: pair.slice(0, at), value: pair.slice(at + 1), path: named('path') ?? '/' };
    const expires = named('expires');
    const gone = named('max-age') === '0' || (expires !== undefined && Date.parse(expires) <= Date.now());
    this.cookies = [
      ...this.cookies.filter((old) => old.host !== host || old.name !== cookie.name || old.path !== cookie.path),
      ...(gone ? [] : [cookie]),
    ];
  }
}
