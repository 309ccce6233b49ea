import { describe, expect, it } from '@jest/globals';
import { createPublicKey, verify } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Config } from '#config/config.js';
import { VapidKey } from './vapid-key.js';

const keyOf = (env: NodeJS.ProcessEnv) => new VapidKey(Config.from({ PUBLIC_URL: 'https://ilan.example', ...env }));

describe('the key by which push servers know us', () => {
  it('is made at the first use, kept with the other secrets, and the same from then on', () => {
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'ilan-vapid-'));
    const { publicKey } = keyOf({ DATA_DIR });
    expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65);
    expect(keyOf({ DATA_DIR }).publicKey).toBe(publicKey);
    expect(JSON.parse(readFileSync(join(DATA_DIR, 'secrets.json'), 'utf8'))).toHaveProperty('vapidKey');
    rmSync(DATA_DIR, { recursive: true });
  });

  it('signs for one push server and half a day', () => {
    const key = keyOf({ VAPID_KEY: Buffer.alloc(32, 5).toString('base64') });
    const now = new Date('2026-11-24T10:00:00Z');
    const said = key.authorization('https://push.example', now);
    const [, head = '', claims = '', signature = ''] = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=/.exec(said) ?? [];
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toEqual({
      aud: 'https://push.example',
      exp: now.getTime() / 1_000 + 43_200,
      sub: 'mailto:bildirim@ilan.example',
    });
    const point = Buffer.from(key.publicKey, 'base64url');
    const coordinate = (from: number, to: number) => point.subarray(from, to).toString('base64url');
    const jwk = { kty: 'EC', crv: 'P-256', x: coordinate(1, 33), y: coordinate(33, 65) };
    const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
    const verifies = (text: string) =>
      verify(
        'sha256',
        Buffer.from(text),
        { key: publicKey, dsaEncoding: 'ieee-p1363' },
        Buffer.from(signature, 'base64url'),
      );
    expect(verifies(`${head}.${claims}`)).toBe(true);
    expect(verifies(`${head}.${claims}x`)).toBe(false);
  });
});
