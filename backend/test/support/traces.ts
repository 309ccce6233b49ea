import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type pg from 'pg';
import { unzip } from './unzip.js';

/** Every place in every table of every schema, and in every file below a folder, in which one of the words stands. */
export async function traces(pool: pg.Pool, dataDir: string, words: readonly string[]): Promise<readonly string[]> {
  return [...(await inTables(pool, words)), ...(await inFiles(dataDir, words))];
}

async function inTables(pool: pg.Pool, words: readonly string[]): Promise<readonly string[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p', 'm') and n.nspname <> 'information_schema' and n.nspname !~ '^pg_' order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query<{ word: string; count: number }>(
      `select word, count(*)::int as count from ${name} t, unnest($1::text[]) as word
       where position(word in lower(t::text)) > 0 or position(encode(convert_to(word, 'UTF8'), 'hex') in lower(t::text)) > 0
       group by word order by word`,
      [words],
    );
    found.push(...rows.map(({ word, count }) => `${word} in ${name} (${count})`));
  }
  return found;
}

async function inFiles(dataDir: string, words: readonly string[]): Promise<readonly string[]> {
  const files = readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const found: string[] = [];
  for (const entry of files) {
    const path = join(entry.parentPath, entry.name);
    const bytes = readFileSync(path);
    const packed = entry.name.endsWith('.zip') ? [...(await unzip(bytes)).values()] : [];
    const text = [bytes, ...packed].map(readable).join('\n').toLowerCase();
    found.push(
      ...words.filter((word) => text.includes(word)).map((word) => `${word} in file ${relative(dataDir, path)}`),
    );
  }
  return found;
}

/** As it is, and as mail programs would read it. */
function readable(bytes: Buffer): string {
  const raw = bytes.toString('utf8');
  const unfolded = raw
    .replace(/=\r?\n/g, '')
    .replace(/(?:=[0-9A-F]{2})+/g, (run) => Buffer.from(run.replaceAll('=', ''), 'hex').toString('utf8'));
  const blocks = raw.match(/(?:^[A-Za-z0-9+/]{4,}={0,2}\r?$\n?)+/gm) ?? [];
  return [raw, unfolded, ...blocks.map((block) => Buffer.from(block, 'base64').toString('utf8'))].join('\n');
}
