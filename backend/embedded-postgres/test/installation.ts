import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EmbeddedPostgresOptions } from '../src/embedded-postgres.js';

/** As a program would have it. */
export const installation = (dataDir: string): EmbeddedPostgresOptions => ({
  dataDir,
  database: 'shop',
  user: 'shopkeeper',
  initdbFlags: ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
  programCopies: '/var/lib/ilanpazar',
  settingNames: { folder: 'DATA_DIR', server: 'DATABASE_URL' },
  folderSentence: (folder, error) =>
    `The data folder ${folder} cannot be used (${(error as NodeJS.ErrnoException).code ?? 'unknown'}).`,
});

export const serverPid = (dataDir: string): number =>
  Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
