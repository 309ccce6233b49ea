import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT } from './laws-broken-in.js';

const FOLDER = join(PROJECT, 'backend/api/src');

it('the list of the HTTP contract is every file of it; `npm run generate` writes it', () => {
  const files = readdirSync(FOLDER).filter((file) => /^(?!index\.).*(?<!\.spec)\.ts$/.test(file));
  const index = readFileSync(join(FOLDER, 'index.ts'), 'utf8');
  const listed = [...index.matchAll(/^export \* from '\.\/(.+)\.js';$/gm)].map(([, name = '']) => `${name}.ts`);
  expect(listed.toSorted()).toEqual(files.toSorted());
});
