// A running product for each worker, so that journeys of two workers never meet. Both projects of journeys ask for it, and it is there once.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import e2eTeardown from './e2e-teardown.mjs';
import { keptDataDir, LANE_ADS, startLoadedProduct } from './loaded-data.mjs';

export default async function e2eSetup({ maxWorkers }) {
  if (globalThis.__ilanProducts) return;
  // The browser takes the signal for itself and lets nobody end by it. What is just being started ends with this process.
  process.once('SIGTERM', () => void e2eTeardown().finally(() => process.exit(1)));
  process.env.LOADED_DATA_SHELF ??= mkdtempSync(join(tmpdir(), 'ilan-loaded-'));
  globalThis.__ilanProducts = [];
  if (process.env.BASE_URL) return;
  // Who wants to be told of an ad at once is not to be waited for a minute.
  const start = () => startLoadedProduct({ ads: LANE_ADS, env: { ALERT_PAUSE_SECONDS: '3' } });
  // The first one loads, unless that was done ahead, and the others copy; and beside it what most journeys with a product of their own copy.
  const [first] = await Promise.all([start(), maxWorkers > 1 && keptDataDir()]);
  const others = await Promise.all(Array.from({ length: maxWorkers - 1 }, start));
  globalThis.__ilanProducts = [first, ...others];
  process.env.PRODUCT_LANES = JSON.stringify(globalThis.__ilanProducts.map(({ url, dataDir }) => ({ url, dataDir })));
}
