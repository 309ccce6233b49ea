import { execFile } from 'node:child_process';
import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const PROJECT = join(import.meta.dirname, '../../..');

/** What oxlint asks for by comments, which JSON has none of. */
export const lintRules = (): string =>
  readFileSync(join(PROJECT, '.oxlintrc.json'), 'utf8').replaceAll(/^\s*\/\/.*$/gm, '');

/** The project's laws for a tree that is laid out like it: oxlint goes by where its configuration lies. @returns its name there */
export function layLaws(root: string): string {
  const file = '.oxlintrc.json';
  const plugin = JSON.stringify(join(PROJECT, '.config/house-laws.mjs'));
  writeFileSync(
    join(root, file),
    lintRules().replace('"./.config/house-laws.mjs"', () => plugin),
  );
  return file;
}

/** Where oxlint finds what knows of types: it looks beside the tree. */
export const withTypes = (): NodeJS.ProcessEnv => ({
  ...process.env,
  OXLINT_TSGOLINT_PATH: join(PROJECT, 'node_modules/oxlint-tsgolint/bin/tsgolint.js'),
});

/** What a program says that does not end well; undefined when it does. */
const complaintOf = (program: string, args: readonly string[], cwd: string): Promise<string | undefined> =>
  new Promise((resolve) => {
    const script = join(PROJECT, 'node_modules', program);
    execFile(process.execPath, [script, ...args], { cwd, env: withTypes() }, (error, stdout, stderr) => {
      resolve(error ? `${program}: ${stdout}${stderr}`.trim() || error.message : undefined);
    });
  });

/** One by one: a folder that git passes over is empty to oxlint. */
const sourcesIn = (root: string, part: string): readonly string[] =>
  readdirSync(join(root, part), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('node_modules'))
    .map((path) => join(part, path));

/** Types, lint and format of a tree that is laid out like the project, each by what `npm run check` asks; what they complain of. */
export async function lawsBrokenIn(root: string): Promise<readonly string[]> {
  // Types of others are widened there, whoever imports it.
  const include = ['src', 'api/src', join(PROJECT, 'backend/src/platform/http/*.ts')];
  const tsconfig = { extends: join(PROJECT, 'backend/tsconfig.json'), include, exclude: ['**/*.spec.ts'] };
  writeFileSync(join(root, 'backend/tsconfig.json'), JSON.stringify(tsconfig));
  const client = join(PROJECT, 'frontend');
  const paths = {
    '@/*': [join(root, 'frontend/src/*'), join(client, 'src/*')],
    '@ilan/api': [join(root, 'backend/api/src/index.ts')],
  };
  const clientConfig = { extends: join(client, 'tsconfig.json'), compilerOptions: { paths }, include: ['src'] };
  writeFileSync(join(root, 'frontend/tsconfig.json'), JSON.stringify(clientConfig));
  // From here what lies in its folder is looked at, from the project a folder of caches is passed over.
  copyFileSync(join(PROJECT, '.oxfmtrc.json'), join(root, '.oxfmtrc.json'));
  const sources = [...sourcesIn(root, 'backend'), ...sourcesIn(root, 'frontend')];
  const complaints = await Promise.all([
    complaintOf('oxlint/bin/oxlint', ['-c', layLaws(root), '--quiet', ...sources], root),
    complaintOf('typescript7/bin/tsc', ['-p', 'frontend'], root),
    complaintOf('oxfmt/bin/oxfmt', ['--list-different', ...sources], root),
  ]);
  return complaints.filter((complaint) => complaint !== undefined);
}
