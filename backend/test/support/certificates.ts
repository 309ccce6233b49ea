import 'reflect-metadata';
import {
  BasicConstraintsExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectAlternativeNameExtension,
  X509CertificateGenerator,
} from '@peculiar/x509';
import { webcrypto } from 'node:crypto';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const DAY_MS = 86_400_000;

export interface ServerCertificate {
  readonly key: Buffer;
  readonly certificate: Buffer;
}

/** An authority of one test, and what it signs. */
export interface Authority {
  /** PEM. */
  readonly certificate: string;
  /** For an address of IP or a name; out of date when it ended in the past. */
  sign(to: { readonly type: 'ip' | 'dns'; readonly value: string }, ends?: Date): Promise<ServerCertificate>;
}

const newKeys = () => webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
const since = () => new Date(Date.now() - 2 * DAY_MS);
const inAWeek = () => new Date(Date.now() + 7 * DAY_MS);

export async function anAuthority(name: string): Promise<Authority> {
  const keys = await newKeys();
  const own = await X509CertificateGenerator.createSelfSigned({
    name: `CN=${name}`,
    keys,
    signingAlgorithm: ALGORITHM,
    notBefore: since(),
    notAfter: inAWeek(),
    extensions: [
      new BasicConstraintsExtension(true, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign),
    ],
  });
  return {
    certificate: own.toString('pem'),
    sign: async (to, ends = inAWeek()) => {
      const server = await newKeys();
      const signed = await X509CertificateGenerator.create({
        subject: 'CN=log',
        issuer: own.subject,
        publicKey: server.publicKey,
        signingKey: keys.privateKey,
        signingAlgorithm: ALGORITHM,
        notBefore: since(),
        notAfter: ends,
        extensions: [new SubjectAlternativeNameExtension([to])],
      });
      const key = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', server.privateKey)).toString('base64');
      return {
        key: Buffer.from(`-----BEGIN PRIVATE KEY-----\n${key}\n-----END PRIVATE KEY-----\n`),
        certificate: Buffer.from(signed.toString('pem')),
      };
    },
  };
}
