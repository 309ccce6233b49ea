import { Config } from '#config/config.js';

/** 32 bytes as settings write them. */
const key = (byte: number): string => Buffer.alloc(32, byte).toString('base64');

/** The settings of a whole product on this database, quiet and with keys of its own. @param more what a test adds or sets otherwise */
export const testConfig = (databaseUrl: string, more: Readonly<Record<string, string>> = {}): Config =>
  Config.from({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    MASTER_KEY: key(7),
    SIGNING_KEY: key(9),
    DATABASE_URL: databaseUrl,
    ...more,
  });
