import type { Config } from '#config/config.js';
import { takeDataFolder } from '#config/data-folder.js';
import { reasonOf } from '../telemetry/error-code.js';
import { EmbeddedPostgres } from '@ilan/embedded-postgres';
import { embeddedOptions } from './embedded-options.js';
import { migrate } from './migrate.js';
import { requireFitting } from './required-server.js';

export interface OpenDatabase {
  readonly url: string;
  close(): Promise<void>;
}

/** For a tool beside a running app: its database when there is one, else the same as `openDatabase`. */
export async function joinDatabase(config: Config, onNotice: (sentence: string) => void): Promise<OpenDatabase> {
  const { DATABASE_URL, DATA_DIR } = config.env;
  if (DATABASE_URL === undefined) {
    const url = await EmbeddedPostgres.running(embeddedOptions(DATA_DIR));
    if (url !== undefined) return { url, close: () => Promise.resolve() };
  }
  return openDatabase(config, onNotice);
}

/** The database of DATABASE_URL, or the embedded one in DATA_DIR; migrated and ready. @throws Error with one sentence */
export async function openDatabase(config: Config, onNotice: (sentence: string) => void): Promise<OpenDatabase> {
  const given = config.env.DATABASE_URL;
  if (given !== undefined) {
    try {
      await requireFitting(given);
      await migrate(given);
    } catch (cause) {
      throw new Error(`The database of DATABASE_URL could not be opened: ${reasonOf(cause)}`, { cause });
    }
    return { url: given, close: () => Promise.resolve() };
  }
  const release = await takeDataFolder(config.env.DATA_DIR);
  let postgres: EmbeddedPostgres | undefined;
  const close = async (): Promise<void> => {
    await postgres?.stop();
    release();
  };
  try {
    postgres = await EmbeddedPostgres.start({ ...embeddedOptions(config.env.DATA_DIR), onNotice });
    await migrate(postgres.url);
    return { url: postgres.url, close };
  } catch (error) {
    await close();
    throw error;
  }
}
