import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Locked {
  readonly version?: string;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const { packages } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8')) as {
  packages: Readonly<Record<string, Locked>>;
};

/** As Node finds it: beside whoever needs it, or above. */
function found(from: string, name: string): Locked | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const here = packages[`${folder === '' ? '' : `${folder}/`}node_modules/${name}`];
    if (here !== undefined || folder === '') return here;
  }
}

const optional = Object.entries(packages).flatMap(([from, { optionalDependencies = {} }]) =>
  Object.entries(optionalDependencies).map(([name, version]) => ({ from, name, version, locked: found(from, name) })),
);

describe('the lock file', () => {
  // npm leaves out what its registry does not have, and `npm ci` then refuses the file on every machine.
  it('has the optional packages of every system, so that `npm ci` takes it', () => {
    expect(optional.length).toBeGreaterThan(100);
    expect(optional.filter(({ locked }) => !locked).map(({ from, name }) => `${name} of ${from}`)).toEqual([]);
  });

  it('says of each for which system it is, so that no other one asks for it', () => {
    const systems = optional.filter(({ name }) => /(?:darwin|linux|win32|android|freebsd)-(?!wasm)/.test(name));
    expect(systems.length).toBeGreaterThan(60);
    for (const { name, version, locked } of systems) {
      expect([name, Boolean(locked?.os?.length), Boolean(locked?.cpu?.length)]).toEqual([name, true, true]);
      if (/^\d/.test(version)) expect([name, locked?.version]).toEqual([name, version]);
    }
  });
});
