import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Config } from '#config/config.js';
import { MasterKey } from './master-key.js';

describe('the master key', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'ilan-secrets-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  const key = (env: NodeJS.ProcessEnv = {}) =>
    MasterKey.from(Config.from({ DATA_DIR: join(dataDir, 'data'), ...env })).key;

  it('is made once, for its owner only, and found again', () => {
    const first = key();
    const file = join(dataDir, 'data/secrets.json');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(key().equals(first)).toBe(true);
  });

  it('comes from the environment when it is there', () => {
    const MASTER_KEY = Buffer.alloc(32, 7).toString('base64');
    expect(key({ MASTER_KEY }).export().equals(Buffer.alloc(32, 7))).toBe(true);
  });

  it('refuses a damaged file in one sentence that does not repeat it', () => {
    key();
    const file = join(dataDir, 'data/secrets.json');
    writeFileSync(file, readFileSync(file, 'utf8').slice(0, 30));
    expect(() => key()).toThrow(/secrets\.json is damaged: put back your copy/);
  });
});
