import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { MigrationInterface } from 'typeorm';

export type Migration = new () => MigrationInterface;

const PROGRAM = join(import.meta.dirname, '../..');
/** `listings/migrations/1789000004000-Listings.js`, and before it is built `.ts`. */
const FILE = /(?:^|[/\\])migrations[/\\](\d{13})-(\w+)\.[jt]s$/;

/** A file and what it must hold. */
interface MigrationFile {
  readonly path: string;
  readonly name: string;
}

/**
 * Every migration of the program by its name, the oldest first: the files in the folders `migrations` of contexts and of the platform's rooms. A file
 * is called `<milliseconds>-<Name>` and holds the class `<Name><milliseconds>`, under which a database remembers it.
 *
 * @param root where `modules` and `platform` stand
 * @throws Error when two have one time stamp
 */
export function findMigrationFiles(root = PROGRAM): readonly MigrationFile[] {
  const files = ['modules', 'platform'].flatMap((rooms) =>
    readdirSync(join(root, rooms), { recursive: true, encoding: 'utf8' }).map((path) => join(root, rooms, path)),
  );
  const found = files.flatMap((path) => {
    const [, stamp, name] = FILE.exec(path) ?? [];
    return stamp === undefined || name === undefined ? [] : [{ path, stamp, name: name + stamp }];
  });
  const inOrder = found.toSorted((a, b) => (a.stamp < b.stamp ? -1 : 1));
  const twice = inOrder.find(({ stamp }, index) => inOrder[index - 1]?.stamp === stamp);
  if (twice) throw new Error(`Two migrations have the time stamp ${twice.stamp}: give ${twice.path} a later one`);
  return inOrder;
}

/** The classes of those files. @throws Error for a file that does not hold its class, and as `findMigrationFiles` does */
export async function findMigrations(root?: string): Promise<readonly Migration[]> {
  return Promise.all(findMigrationFiles(root).map(classOf));
}

async function classOf({ path, name }: MigrationFile): Promise<Migration> {
  const held = (await import(pathToFileURL(path).href)) as Readonly<Record<string, Migration | undefined>>;
  const migration = held[name];
  if (!migration) throw new Error(`The migration ${path} holds no class ${name}`);
  return migration;
}
