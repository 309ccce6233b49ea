import { expect, it } from '@jest/globals';
import { Sources } from '#test/laws/sources.js';

/** Its own definition, a name that is no longer given, and what only measures. */
const ELSEWHERE = /kernel\/actors\.ts$|\/migrations\/|^(?:\.\/)?bench\//;

it('whoever acts as a part of the program takes its name from the parts that the audit trail can name', () => {
  const sources = new Sources();
  const spelled = sources
    .paths()
    .filter((path) => !ELSEWHERE.test(path) && /'system:[a-z-]+'/.test(sources.file(path).text));
  expect(sources.paths().filter((path) => /asPart\('/.test(sources.file(path).text)).length).toBeGreaterThan(10);
  expect(spelled).toEqual([]);
});
