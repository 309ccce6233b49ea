import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Config } from '../../config/config.js';

/** Wraps the per-person keys. Losing it loses all sealed text, so it belongs into every backup plan, apart from the database. */
export class MasterKey {
  readonly key: KeyObject;

  constructor(bytes: Buffer) {
    if (bytes.length !== 32) throw new Error('The master key must have 32 bytes');
    this.key = createSecretKey(bytes);
  }

  /** MASTER_KEY, else the one in DATA_DIR/secrets.json, which is made at the first run. @throws Error in one clear sentence. */
  static from(config: Config): MasterKey {
    const base64 = config.env.MASTER_KEY ?? ownSecret(config.env.DATA_DIR);
    return new MasterKey(Buffer.from(base64, 'base64'));
  }
}

/** The keys of people were wrapped with another master key: nobody's event is at fault, and nothing goes on until an operator mends it. */
export class WrongMasterKey extends Error {
  constructor(cause?: unknown) {
    super('MASTER_KEY (or secrets.json) is not the one that this database was filled with', { cause });
    this.name = 'WrongMasterKey';
  }
}

const secrets = z.object({ masterKey: z.string() });

function ownSecret(dataDir: string): string {
  const file = join(dataDir, 'secrets.json');
  const known = read(file);
  if (known !== undefined) return known;
  mkdirSync(dataDir, { recursive: true });
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, `${JSON.stringify({ masterKey: randomBytes(32).toString('base64') })}\n`, { mode: 0o600 });
  try {
    // A link appears whole or not at all, and never replaces the key that another process made at the same moment.
    linkSync(draft, file);
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  const made = read(file);
  if (made === undefined) throw new Error(`${file} could not be made`);
  return made;
}

function read(file: string): string | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
  try {
    return secrets.parse(JSON.parse(text)).masterKey;
  } catch {
    // The content is a secret, and a parser's message may quote it: no cause is passed on.
    throw new Error(`${file} is damaged: put back your copy of it, or set MASTER_KEY`);
  }
}

const isCode = (error: unknown, code: string): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;
