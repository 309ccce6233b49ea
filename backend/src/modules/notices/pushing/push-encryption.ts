import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** What a browser gives of a subscription: its public key (65 bytes) and a secret that only it and we know (16 bytes). */
export interface PushKeys {
  readonly p256dh: Buffer;
  readonly auth: Buffer;
}

/** Chosen anew for every message; tests give the ones of the standard's example. */
export interface OwnPart {
  readonly privateKey: Buffer;
  readonly salt: Buffer;
}

const RECORD_SIZE = 4_096;
/** Push servers take 4096 bytes at least; what is around the text takes 103. */
export const PAYLOAD_MOST = 3_900;

/** A text for one browser, as it goes over the line (RFC 8291, the encoding of RFC 8188 in one record). @throws Error for a key that is none */
export function encryptPush(text: string, { p256dh, auth }: PushKeys, own: OwnPart = newPart()): Buffer {
  const plain = Buffer.from(text);
  if (plain.length > PAYLOAD_MOST) throw new Error(`A push message holds ${PAYLOAD_MOST} bytes at most`);
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(own.privateKey);
  const publicKey = ecdh.getPublicKey();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, publicKey]);
  const secret = derive(ecdh.computeSecret(p256dh), auth, info, 32);
  const key = derive(secret, own.salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, own.salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // The 2 says that this record is the last.
  const sealed = Buffer.concat([cipher.update(plain), cipher.update(Buffer.from([2])), cipher.final()]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD_SIZE);
  return Buffer.concat([own.salt, size, Buffer.from([publicKey.length]), publicKey, sealed, cipher.getAuthTag()]);
}

function newPart(): OwnPart {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  return { privateKey: ecdh.getPrivateKey(), salt: randomBytes(16) };
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));
