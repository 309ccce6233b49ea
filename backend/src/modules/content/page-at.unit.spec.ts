import { expect, it } from '@jest/globals';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OWN_PAGES } from './contract/page-at.js';

const FEATURES = join(import.meta.dirname, '../../../../frontend/src/features');

it('nobody is led to a page that the client has not', () => {
  const pages = readdirSync(FEATURES).flatMap((feature) => {
    const files = ['pages.ts', 'private-pages.ts'].map((name) => join(FEATURES, feature, name));
    return files.filter((file) => existsSync(file)).map((file) => readFileSync(file, 'utf8'));
  });
  const composed = readFileSync(join(FEATURES, '../app/composed-pages.ts'), 'utf8');
  const declared = [...pages, composed].flatMap((text) =>
    [...text.matchAll(/path: '([^']*)'/gu)].map(([, one]) => one),
  );
  expect(declared).toEqual(expect.arrayContaining([...OWN_PAGES]));
});
