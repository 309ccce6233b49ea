import { createECDH, createPrivateKey, hkdfSync, type KeyObject, sign } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '#config/config.js';
import { ownSecret } from '#config/secrets-file.js';
import { senderOf } from '#platform/mail/mail-message.js';

const TWELVE_HOURS_S = 43_200;

interface Pair {
  readonly key: KeyObject;
  /** 65 bytes in base64url: what a browser is told when it subscribes. */
  readonly publicKey: string;
}

/** By which push servers know that it is the marketplace that writes (RFC 8292). Browsers that subscribed with another key hear no more. */
@Injectable()
export class VapidKey {
  #pair: Pair | undefined;

  constructor(private readonly config: Config) {}

  get publicKey(): string {
    return this.#own().publicKey;
  }

  /** @param audience origin of the push server */
  authorization(audience: string, now: Date): string {
    const { key, publicKey } = this.#own();
    const claims = {
      aud: audience,
      exp: Math.floor(now.getTime() / 1_000) + TWELVE_HOURS_S,
      sub: `mailto:${senderOf(this.config.publicUrl).address}`,
    };
    const text = [{ typ: 'JWT', alg: 'ES256' }, claims]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.');
    const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' });
    return `vapid t=${text}.${signature.toString('base64url')}, k=${publicKey}`;
  }

  // Not in the constructor: most processes never send, and one without a place for secrets should still start.
  #own(): Pair {
    const { VAPID_KEY, DATA_DIR } = this.config.env;
    this.#pair ??= pairOf(Buffer.from(VAPID_KEY ?? ownSecret(DATA_DIR, 'vapidKey'), 'base64'));
    return this.#pair;
  }
}

/** A secret of 32 bytes is no key of this curve once in four billion: then the next that is derived from it. */
function pairOf(secret: Buffer): Pair {
  for (let n = 0; ; n += 1) {
    const scalar = Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), `vapid ${n}`, 32));
    const ecdh = createECDH('prime256v1');
    try {
      ecdh.setPrivateKey(scalar);
    } catch (error) {
      if (n > 8) throw error;
      continue;
    }
    const point = ecdh.getPublicKey();
    const part = (from: number, to: number): string => point.subarray(from, to).toString('base64url');
    const jwk = { kty: 'EC', crv: 'P-256', d: scalar.toString('base64url'), x: part(1, 33), y: part(33, 65) };
    return { key: createPrivateKey({ key: jwk, format: 'jwk' }), publicKey: point.toString('base64url') };
  }
}
