import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { PasskeyAnswer, PasskeyRegistration } from '@ilan/api';

const [PRESENT, VERIFIED, WITH_KEY] = [0x01, 0x04, 0x40];

interface Wish {
  /** The page that asks. */
  readonly origin?: string;
  readonly rpId?: string;
  readonly flags?: number;
  /** In place of the next one. */
  readonly counter?: number;
}

/** A browser with an authenticator that holds one passkey, as WebAuthn (level 3) says: ES256, no attestation. */
export class SoftPasskey {
  readonly id = randomBytes(32).toString('base64url');
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private counter = 0;

  constructor(private readonly origin: string) {}

  register(challenge: string, wish: Wish = {}): PasskeyRegistration['credential'] {
    const raw = Buffer.from(this.id, 'base64url');
    const known = Buffer.concat([Buffer.alloc(16), uint16(raw.length), raw, this.coseKey()]);
    const authData = Buffer.concat([this.head(wish, PRESENT | VERIFIED | WITH_KEY), known]);
    const attestation = [
      Buffer.of(0xa3, 0x63),
      Buffer.from('fmt'),
      Buffer.of(0x64),
      Buffer.from('none'),
      Buffer.of(0x67),
      Buffer.from('attStmt'),
      Buffer.of(0xa0, 0x68),
      Buffer.from('authData'),
      Buffer.of(0x59),
      uint16(authData.length),
      authData,
    ];
    return {
      ...this.named(),
      response: {
        clientDataJSON: this.clientData('webauthn.create', challenge, wish).toString('base64url'),
        attestationObject: Buffer.concat(attestation).toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  answer(challenge: string, wish: Wish = {}): PasskeyAnswer {
    this.counter = wish.counter ?? this.counter + 1;
    const authData = this.head(wish, PRESENT | VERIFIED);
    const clientData = this.clientData('webauthn.get', challenge, wish);
    const signed = Buffer.concat([authData, createHash('sha256').update(clientData).digest()]);
    return {
      ...this.named(),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', signed, this.keys.privateKey).toString('base64url'),
      },
    };
  }

  private named() {
    return { id: this.id, rawId: this.id, type: 'public-key' as const };
  }

  private clientData(type: string, challenge: string, { origin = this.origin }: Wish): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  private head({ rpId = new URL(this.origin).hostname, flags, counter = this.counter }: Wish, usual: number): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.of(flags ?? usual), count]);
  }

  /** {1: EC2, 3: ES256, -1: P-256, -2: x, -3: y} in CBOR. */
  private coseKey(): Buffer {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    return Buffer.concat([
      Buffer.of(0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20),
      Buffer.from(x, 'base64url'),
      Buffer.of(0x22, 0x58, 0x20),
      Buffer.from(y, 'base64url'),
    ]);
  }
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}
