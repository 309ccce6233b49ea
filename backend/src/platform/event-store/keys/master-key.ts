import { createSecretKey, type KeyObject } from 'node:crypto';
import type { Config } from '#config/config.js';
import { ownSecret } from '#config/secrets-file.js';

/** Wraps the per-person keys. Losing it loses all sealed text, so it belongs into every backup plan, apart from the database. */
export class MasterKey {
  readonly key: KeyObject;

  constructor(bytes: Buffer) {
    if (bytes.length !== 32) throw new Error('The master key must have 32 bytes');
    this.key = createSecretKey(bytes);
  }

  /** MASTER_KEY, else the one in DATA_DIR/secrets.json, which is made at the first run. @throws Error in one clear sentence. */
  static from(config: Config): MasterKey {
    const base64 = config.env.MASTER_KEY ?? ownSecret(config.env.DATA_DIR, 'masterKey');
    return new MasterKey(Buffer.from(base64, 'base64'));
  }
}

/** The keys of people were wrapped with another master key: nobody's event is at fault, and nothing goes on until an operator mends it. */
export class WrongMasterKey extends Error {
  /** Whoever reads why it was refused knows what to do. */
  readonly faultKind = 'refused';

  constructor(cause?: unknown) {
    super('MASTER_KEY (or secrets.json) is not the one that this database was filled with', { cause });
    this.name = 'WrongMasterKey';
  }
}
