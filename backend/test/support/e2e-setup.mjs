// One running product for all journeys; the ones about faults start their own.
import { startProduct } from './product.mjs';

export default async function e2eSetup() {
  if (process.env.BASE_URL || globalThis.__ilanProduct) return;
  globalThis.__ilanProduct = await startProduct({ env: { DEMO_LISTINGS: '400' } });
  process.env.BASE_URL = globalThis.__ilanProduct.url;
  process.env.PRODUCT_DATA_DIR = globalThis.__ilanProduct.dataDir;
}
