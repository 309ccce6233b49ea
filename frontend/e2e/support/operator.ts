import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ownEnvironment } from '#test/support/product.mjs';

const root = join(import.meta.dirname, '../../..');

/** The operator's tools beside the running product: what they print. */
export async function operator(...words: string[]): Promise<string> {
  const dataDir = process.env.PRODUCT_DATA_DIR;
  if (!dataDir) throw new Error('PRODUCT_DATA_DIR must name the data folder of the server under test.');
  const { stdout } = await promisify(execFile)(process.execPath, ['backend/dist/cli.js', ...words], {
    cwd: root,
    env: { ...ownEnvironment(), NODE_ENV: 'production', DATA_DIR: dataDir },
  });
  return stdout;
}
