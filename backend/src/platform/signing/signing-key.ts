import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '#config/config.js';
import { ownSecret } from '#config/secrets-file.js';

/** The fixed beginning of an Ed25519 key in PKCS #8 and in SPKI; the 32 bytes follow. */
const PRIVATE = Buffer.from('302e020100300506032b657004220420', 'hex');
const PUBLIC = Buffer.from('302a300506032b6570032100', 'hex');

/** Signs what the marketplace must be able to prove later. Anybody with the public key can check it. */
@Injectable()
export class SigningKey {
  #key: KeyObject | undefined;

  constructor(private readonly config: Config) {}

  /** 32 bytes in base64. */
  get publicKey(): string {
    const spki = createPublicKey(this.#private()).export({ type: 'spki', format: 'der' });
    return spki.subarray(PUBLIC.length).toString('base64');
  }

  /** An Ed25519 signature, in base64. */
  sign(text: string): string {
    return sign(null, Buffer.from(text), this.#private()).toString('base64');
  }

  // Not in the constructor: most processes never sign, and one without a place for secrets should still start.
  #private(): KeyObject {
    const { SIGNING_KEY, DATA_DIR } = this.config.env;
    this.#key ??= createPrivateKey({
      key: Buffer.concat([PRIVATE, Buffer.from(SIGNING_KEY ?? ownSecret(DATA_DIR, 'signingKey'), 'base64')]),
      format: 'der',
      type: 'pkcs8',
    });
    return this.#key;
  }
}

/** False also for what is no key or no signature at all. */
export function signedBy(publicKey: string, text: string, signature: string): boolean {
  const bytes = Buffer.from(publicKey, 'base64');
  if (bytes.length !== 32) return false;
  const key = createPublicKey({ key: Buffer.concat([PUBLIC, bytes]), format: 'der', type: 'spki' });
  return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'));
}
