import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#config/config.js';
import { takeDataFolder } from '#config/data-folder.js';
import { reasonOf } from '../telemetry/error-code.js';
import { EmbeddedPostgres } from '@ilan/embedded-postgres';
import { embeddedOptions } from './embedded-options.js';
import { migrate, type Migrated, type NeededChange, requireMigrated } from './migrate.js';
import { requireFitting } from './required-server.js';

interface Told {
  readonly onDown?: (error: Error) => void;
  readonly onMigrated?: (migrated: Migrated) => void;
}

export interface OpenDatabase {
  readonly url: string;
  close(): Promise<void>;
}

/** A database that is not there, or not as it has to be, for who may not change that: one sentence. */
export class UnreadableDatabase extends Error {}

/** For a tool that changes something beside a running app: its database when there is one, else the same as `openDatabase`, which is told. */
export async function joinDatabase(config: Config, onNotice: (sentence: string) => void): Promise<OpenDatabase> {
  const { DATABASE_URL, DATA_DIR } = config.env;
  if (DATABASE_URL === undefined) {
    const url = await EmbeddedPostgres.running(embeddedOptions(DATA_DIR));
    if (url !== undefined) return { url, close: () => Promise.resolve() };
  }
  const onMigrated = (migrated: Migrated): void => {
    const sentence = migratedSentence(migrated);
    if (sentence !== undefined) onNotice(sentence);
  };
  return openDatabase(config, onNotice, { onMigrated });
}

/**
 * For a tool that changes nothing: the database as it is, neither made nor migrated, and the server refuses every write on its connections.
 * @throws Error with one sentence when there is none, or its schema is not the present one
 */
export async function openForReading(config: Config, onNotice: (sentence: string) => void): Promise<OpenDatabase> {
  const server = await openAsItIs(config, onNotice);
  return { ...server, url: readOnly(server.url) };
}

/**
 * The database as it is, neither made nor migrated, for a tool that writes beside what is there.
 * @param needed where its schema may be an older one, the changes that may not be missing
 * @throws Error with one sentence when there is none, or its schema is not the present one, or not as new as is needed
 */
export async function openAsItIs(
  config: Config,
  onNotice: (sentence: string) => void,
  needed?: readonly NeededChange[],
): Promise<OpenDatabase> {
  const { DATABASE_URL, DATA_DIR } = config.env;
  const server = DATABASE_URL === undefined ? await embeddedAsItIs(DATA_DIR, onNotice) : given(DATABASE_URL);
  try {
    const missing = await requireMigrated(server.url, needed);
    if (missing.length > 0) onNotice(olderSentence(missing));
    return server;
  } catch (cause) {
    await server.close();
    throw new UnreadableDatabase(`The database could not be read: ${reasonOf(cause)}`, { cause });
  }
}

const olderSentence = (missing: readonly string[]): string => {
  const which =
    missing.length === 1
      ? `a change of its schema is missing, ${missing[0]}. It is not made for this.`
      : `${missing.length} changes of its schema are missing, the first of them ${missing[0]}. None is made for this.`;
  return `The database is of an older version: ${which}`;
};

function migratedSentence({ wasEmpty, made }: Migrated): string | undefined {
  if (wasEmpty) return 'The database was empty: the tables of this program were made in it.';
  if (made.length === 0) return undefined;
  return `The database was of an older version: ${made.length} changes of its schema were made, the first of them ${made[0]}.`;
}

const given = (url: string): OpenDatabase => ({ url, close: () => Promise.resolve() });

async function embeddedAsItIs(dataDir: string, onNotice: (sentence: string) => void): Promise<OpenDatabase> {
  const running = await EmbeddedPostgres.running(embeddedOptions(dataDir));
  if (running !== undefined) return given(running);
  if (!existsSync(join(dataDir, 'postgres')))
    throw new UnreadableDatabase(`There is no database in ${dataDir} (DATA_DIR). Nothing was made.`);
  const release = await takeDataFolder(dataDir);
  try {
    const postgres = await EmbeddedPostgres.start({ ...embeddedOptions(dataDir), onNotice });
    return { url: postgres.url, close: () => postgres.stop().finally(release) };
  } catch (error) {
    release();
    throw error;
  }
}

function readOnly(url: string): string {
  const asked = new URL(url);
  const options = asked.searchParams.get('options');
  asked.searchParams.set('options', [options, '-c default_transaction_read_only=on'].filter(Boolean).join(' '));
  return asked.href;
}

/**
 * The database of DATABASE_URL, or the embedded one in DATA_DIR; migrated and ready.
 * @param told `onDown` when the embedded one has ended and cannot be started again for now, with one sentence; `onMigrated` what was changed
 * @throws Error with one sentence
 */
export async function openDatabase(
  config: Config,
  onNotice: (sentence: string) => void,
  { onDown = () => undefined, onMigrated = () => undefined }: Told = {},
): Promise<OpenDatabase> {
  const url = config.env.DATABASE_URL;
  if (url !== undefined) {
    try {
      await requireFitting(url);
      onMigrated(await migrate(url));
    } catch (cause) {
      throw new Error(`The database of DATABASE_URL could not be opened: ${reasonOf(cause)}`, { cause });
    }
    return given(url);
  }
  const release = await takeDataFolder(config.env.DATA_DIR);
  let postgres: EmbeddedPostgres | undefined;
  const close = async (): Promise<void> => {
    await postgres?.stop();
    release();
  };
  try {
    postgres = await EmbeddedPostgres.start({ ...embeddedOptions(config.env.DATA_DIR), onNotice, onDown });
    onMigrated(await migrate(postgres.url));
    return { url: postgres.url, close };
  } catch (error) {
    await close();
    throw error;
  }
}
