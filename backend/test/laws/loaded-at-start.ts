import { loadedBy, Sources } from './sources.js';

/** Whose loading takes a part of a second, and what has to happen before they are needed. Imported by `import()` where that happens. */
export const LATE: Readonly<Record<string, string>> = {
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

/** What an entry loads before anything happens: packages by the file through which each is loaded, and files, below `src`. */
export interface LoadedAtStart {
  readonly packages: ReadonlyMap<string, string>;
  readonly files: ReadonlySet<string>;
}

export function loadedWith(entry: string, sources = new Sources()): LoadedAtStart {
  const packages = new Map<string, string>();
  const files = new Set<string>();
  const load = (path: string): void => {
    if (files.has(path)) return;
    files.add(path);
    for (const specifier of loadedBy(sources.file(path))) {
      const next = sources.imported(path, specifier);
      if (next !== undefined) load(next);
      else if (!packages.has(specifier)) packages.set(specifier, path);
    }
  };
  load(entry);
  return { packages, files };
}
