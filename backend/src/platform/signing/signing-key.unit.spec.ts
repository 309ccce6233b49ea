import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Config } from '#config/config.js';
import { ownSecret } from '#config/secrets-file.js';
import { signedBy, SigningKey } from './signing-key.js';

describe('the signing key', () => {
  let DATA_DIR: string;
  beforeEach(() => {
    DATA_DIR = mkdtempSync(join(tmpdir(), 'ilan-signing-'));
  });
  afterEach(() => rmSync(DATA_DIR, { recursive: true }));
  const key = (env: NodeJS.ProcessEnv = {}) => new SigningKey(Config.from({ DATA_DIR, ...env }));
  const file = () => join(DATA_DIR, 'secrets.json');

  it('signs what its public key, and no other, confirms', () => {
    const [mine, other] = [key(), key({ SIGNING_KEY: Buffer.alloc(32, 3).toString('base64') })];
    const signature = mine.sign('İlanlar silindi');
    expect(signedBy(mine.publicKey, 'İlanlar silindi', signature)).toBe(true);
    expect(signedBy(mine.publicKey, 'İlanlar silinmedi', signature)).toBe(false);
    expect(signedBy(other.publicKey, 'İlanlar silindi', signature)).toBe(false);
    expect(signedBy('bm90IGEga2V5', 'İlanlar silindi', signature)).toBe(false);
    expect(signedBy(mine.publicKey, 'İlanlar silindi', '')).toBe(false);
  });

  it('knows the vector of RFC 8032', () => {
    const seed = Buffer.from('9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60', 'hex');
    const vector = key({ SIGNING_KEY: seed.toString('base64') });
    expect(Buffer.from(vector.publicKey, 'base64').toString('hex')).toBe(
      'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
    );
    expect(Buffer.from(vector.sign(''), 'base64').toString('hex')).toMatch(/^e5564300c360ac729086e2cc806e828a/);
  });

  it('is made together with the master key and found again', () => {
    const master = ownSecret(DATA_DIR, 'masterKey');
    expect(key().publicKey).toBe(key().publicKey);
    expect(ownSecret(DATA_DIR, 'masterKey')).toBe(master);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    expect(readdirSync(DATA_DIR)).toEqual(['secrets.json']);
  });

  it('joins a file from before there was one, and leaves the rest of it alone', () => {
    writeFileSync(file(), JSON.stringify({ masterKey: 'bWFzdGVy', more: 1 }));
    const { publicKey } = key();
    expect(JSON.parse(readFileSync(file(), 'utf8'))).toMatchObject({ masterKey: 'bWFzdGVy', more: 1 });
    expect(key().publicKey).toBe(publicKey);
    expect(readdirSync(DATA_DIR)).toEqual(['secrets.json']);
  });

  it('takes up the key that a killed process had only announced', () => {
    writeFileSync(file(), JSON.stringify({ masterKey: 'bWFzdGVy' }));
    const announced = Buffer.alloc(32, 5).toString('base64');
    writeFileSync(`${file()}.signingKey`, JSON.stringify({ signingKey: announced }));
    expect(ownSecret(DATA_DIR, 'signingKey')).toBe(announced);
    expect(readdirSync(DATA_DIR)).toEqual(['secrets.json']);
  });

  it('comes from the environment where it is given, and leaves no file', () => {
    key({ SIGNING_KEY: Buffer.alloc(32, 3).toString('base64') }).sign('x');
    expect(readdirSync(DATA_DIR)).toEqual([]);
    expect(() => key({ SIGNING_KEY: 'short' })).toThrow('SIGNING_KEY: must be 32 bytes in base64');
  });
});
