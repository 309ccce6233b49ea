import { isIP } from 'node:net';
import { Injectable } from '@nestjs/common';
import { Config } from '#config/config.js';

/** Who passkeys are made for, as browsers check it. */
export interface Site {
  /** What a passkey is bound to: a host name. */
  readonly id: string;
  readonly origin: string;
}

/**
 * The site that passkeys belong to: the one of `PUBLIC_URL`, else this machine's own under the name `localhost`. Browsers take neither an address
 * in numbers nor a page without https, but for `localhost`.
 */
@Injectable()
export class RelyingParty {
  /** Undefined where no browser would take a passkey. */
  readonly site: Site | undefined;

  constructor({ publicUrl }: Config) {
    this.site = siteOf(new URL(publicUrl));
  }
}

const HERE = /^(?:localhost|127(?:\.\d{1,3}){3}|0\.0\.0\.0|\[::1?\])$/;

export function siteOf({ protocol, hostname, port, origin }: URL): Site | undefined {
  if (HERE.test(hostname)) return { id: 'localhost', origin: `${protocol}//localhost${port === '' ? '' : `:${port}`}` };
  if (protocol !== 'https:' || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return undefined;
  return { id: hostname, origin };
}
