import { existsSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import pg from 'pg';

export default async function globalTeardown() {
  if (globalThis.__ilanTestPostgres) await globalThis.__ilanTestPostgres.stop();
  else await dropTemplates();
  globalThis.__ilanTestPostgres = undefined;
  announce(process.env.TEST_ANNOUNCEMENTS);
}

/** A server of somebody else's is left as it was found. */
async function dropTemplates() {
  const client = new pg.Client({ connectionString: process.env.TEST_SERVER_URL });
  await client.connect();
  const made = [process.env.TEST_TEMPLATE, `${process.env.TEST_TEMPLATE}_started`];
  for (const name of made.flatMap((each) => [each, `${each}_begun`]))
    await client.query(`drop database if exists ${name} with (force)`);
  await client.end();
}

/** What the suites had to leave out stands below the result, where nobody can overlook it. */
function announce(file) {
  const sentences = existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : [];
  rmSync(dirname(file), { recursive: true, force: true });
  if (sentences.length === 0) return;
  const rule = '!'.repeat(80);
  process.stderr.write(`\n${[rule, ...sentences.sort().map((sentence) => `!! ${sentence}`), rule].join('\n')}\n`);
}
