import { expect, it } from '@jest/globals';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OWN_PAGES, pageAt } from './contract/page-at.js';

const FEATURES = join(import.meta.dirname, '../../../../frontend/src/features');
/** Pages with an address of their own to which staff leads nobody, and why. */
const NOT_LED_TO: Readonly<Record<string, string>> = {
  'stop-alerts': 'opened by a link of a mail, which says whose alerts they are',
  'reset-password': 'opened by a link of a mail, which holds what it may',
  'social-login': 'where providers send people back to',
  promote: 'is about an ad that its address names',
};

const pages = readdirSync(FEATURES).flatMap((feature) => {
  const files = ['pages.ts', 'private-pages.ts'].map((name) => join(FEATURES, feature, name));
  return files.filter((file) => existsSync(file)).map((file) => readFileSync(file, 'utf8'));
});
const composed = readFileSync(join(FEATURES, '../app/composed-pages.ts'), 'utf8');
const declared = [...pages, composed].flatMap((text) =>
  [...text.matchAll(/path: '([^']*)'/gu)].map(([, one = '']) => one),
);

it('nobody is led to a page that the client has not', () => {
  expect(declared).toEqual(expect.arrayContaining([...OWN_PAGES]));
});

it('staff may lead to every page that the client has, but for those of which it is said why not', () => {
  // An address with a number or a word of somebody's in it is no page's own.
  const own = declared.filter((path) => !path.includes(':'));
  const left = own.filter((path) => pageAt(`/${path}`).kind === 'none');
  expect(left.toSorted()).toEqual(Object.keys(NOT_LED_TO).toSorted());
});
