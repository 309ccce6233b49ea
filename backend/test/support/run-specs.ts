import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

const BACKEND = resolve(import.meta.dirname, '../..');
const MOST_MS = 280_000;

interface Outcome {
  readonly status: 'passed' | 'failed';
  readonly message: string;
}

/** Runs the unit tests that lie in a folder anywhere, as `npm run test:unit` runs those of the project. @returns what came of each, by its file's name */
export async function runSpecs(folder: string): Promise<Readonly<Record<string, Outcome>>> {
  const [config, told] = [join(folder, 'jest.config.mjs'), join(folder, 'outcome.json')];
  writeFileSync(
    config,
    `import { level } from ${JSON.stringify(join(BACKEND, 'jest.level.mjs'))};
     export default { ...level('unit'), roots: [${JSON.stringify(folder)}], testMatch: ['**/*.unit.spec.ts'] };`,
  );
  const jest = join(BACKEND, '../node_modules/jest/bin/jest.js');
  const args = ['--experimental-vm-modules', jest, '--config', config, '--runInBand', '--json', '--outputFile', told];
  const { JEST_WORKER_ID: _, ...env } = process.env;
  // It ends with 1 where a test fails: what came of it stands in the file.
  await new Promise<void>((done) => {
    execFile(process.execPath, args, { cwd: BACKEND, env, timeout: MOST_MS, maxBuffer: 16 * 1_048_576 }, () => done());
  });
  const { testResults } = JSON.parse(readFileSync(told, 'utf8')) as {
    testResults: readonly ({ readonly name: string } & Outcome)[];
  };
  return Object.fromEntries(
    testResults.map(({ name, status, message }) => [basename(name, '.unit.spec.ts'), { status, message }]),
  );
}
