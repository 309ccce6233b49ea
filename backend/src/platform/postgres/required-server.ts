import pg from 'pg';
import { endClient } from './end-client.js';

/** What this program is written for and tried on. */
const OLDEST = 18;
const ANSWER_MS = 5_000;

export interface ServerFacts {
  /** `180004` */
  readonly version: number;
  readonly database: string;
  readonly encoding: string;
  /** `b`: builtin */
  readonly provider: string;
  readonly locale: string | null;
}

/** @throws Error with one sentence when the server is too old, or the database would fold and sort letters in another way than the program. */
export async function requireFitting(databaseUrl: string): Promise<void> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    // As JSON: older servers have no column of the name datlocale.
    const { rows } = await client.query<ServerFacts>(
      `select current_setting('server_version_num')::int as version, datname as database, pg_encoding_to_char(encoding) as encoding,
              datlocprovider as provider, to_jsonb(d)->>'datlocale' as locale
       from pg_database d where datname = current_database()`,
    );
    const fault = rows[0] && unfitness(rows[0]);
    if (fault !== undefined) throw new Error(fault);
  } finally {
    await endClient(client);
  }
}

/** What is wrong with a server and its database, in one sentence; undefined when they fit. */
export function unfitness({ version, database, encoding, provider, locale }: ServerFacts): string | undefined {
  const major = Math.floor(version / 10_000);
  if (major < OLDEST) return `It is PostgreSQL ${major}, and ${OLDEST} or newer is needed.`;
  if (encoding === 'UTF8' && provider === 'b' && locale === 'C.UTF-8') return undefined;
  return (
    `The database ${database} needs the encoding UTF8 and the builtin locale C.UTF-8, which fold Turkish letters the same everywhere: ` +
    `create database ${database} template template0 encoding 'UTF8' locale_provider builtin builtin_locale 'C.UTF-8' locale 'C'`
  );
}
