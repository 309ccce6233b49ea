import { describe, expect, it } from '@jest/globals';
import { loadedBy, Sources } from './sources.js';

/** Whose loading takes a part of a second, and what has to happen before they are needed. Imported by `import()` where that happens. */
const LATE: Readonly<Record<string, string>> = {
  '@aws-sdk/client-s3': 'S3_URL is set',
  '@eventstore/db-client': 'EVENTSTORE_URL is set',
  '@simplewebauthn/server': 'somebody uses a passkey',
  bullmq: 'the process hands out jobs or does them',
  ioredis: 'REDIS_URL is set',
  nodemailer: 'a mail is written',
  pdfkit: 'an invoice or a report is printed',
  sharp: 'a photo is received',
  typeorm: 'the schema is not the present one',
};

/** By package: the file through which it is loaded before anything happens. */
function loadedWith(entry: string, sources = new Sources()): ReadonlyMap<string, string> {
  const packages = new Map<string, string>();
  const seen = new Set<string>();
  const load = (path: string): void => {
    if (seen.has(path)) return;
    seen.add(path);
    for (const specifier of loadedBy(sources.file(path))) {
      const next = sources.imported(path, specifier);
      if (next !== undefined) load(next);
      else if (!packages.has(specifier)) packages.set(specifier, path);
    }
  };
  load(entry);
  return packages;
}

describe.each(['run.ts', 'cli.ts'])('what %s loads before anything happens', (entry) => {
  const loaded = loadedWith(entry);

  it('is the program', () => {
    expect([...loaded.keys()]).toEqual(expect.arrayContaining(['@nestjs/core', 'pg', 'zod']));
  });

  it.each(Object.entries(LATE))('is not %s, which waits until %s', (name) => {
    expect(loaded.get(name)).toBeUndefined();
  });
});
