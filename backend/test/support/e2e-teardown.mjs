import { rmSync } from 'node:fs';

export default async function e2eTeardown() {
  await globalThis.__ilanBrowser?.close();
  for (const product of globalThis.__ilanProducts ?? []) await product.remove();
  globalThis.__ilanBrowser = globalThis.__ilanProducts = undefined;
  if (process.env.LOADED_DATA_SHELF) rmSync(process.env.LOADED_DATA_SHELF, { recursive: true, force: true });
}
