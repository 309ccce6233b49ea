import { describe, expect, it } from '@jest/globals';
import { LATE, loadedWith } from './loaded-at-start.js';

describe.each(['run.ts', 'cli.ts'])('what %s loads before anything happens', (entry) => {
  const { packages } = loadedWith(entry);

  it('is the program', () => {
    expect([...packages.keys()]).toEqual(expect.arrayContaining(['@nestjs/core', 'pg', 'zod']));
  });

  it.each(Object.entries(LATE))('is not %s, which waits until %s', (name) => {
    expect(packages.get(name)).toBeUndefined();
  });
});
