import { FakeEventStoreDb } from '../support/fake-eventstoredb.js';
import { dataDirWithPhotos } from '../support/loaded-data.mjs';
import { startProduct } from '../support/product.mjs';

/** The product itself, with a log of somebody's own: the people whose password everybody knows must not get there. */
describe('the demo and a log of somebody’s own', () => {
  let log: FakeEventStoreDb;
  beforeAll(async () => {
    log = await new FakeEventStoreDb().start();
  });
  afterAll(() => log.stop());

  const signIn = (url: string, name = 'admin') =>
    fetch(`${url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: `${name}@demo.test`, password: 'demo-1234', remember: false }),
    });

  it('never meet: not at a first start, and not when the log comes later', async () => {
    const own = await startProduct({ env: { EVENTSTORE_URL: log.url } });
    try {
      expect(own.output()).not.toContain('Demo sign-ins');
      expect((await signIn(own.url)).status).toBe(422);
    } finally {
      await own.remove();
    }

    const dataDir = dataDirWithPhotos();
    const demo = await startProduct({ dataDir, env: { DEMO_LISTINGS: '3' } });
    expect(demo.output()).toContain('Demo sign-ins');
    expect((await signIn(demo.url)).status).toBe(200);
    await demo.stop();
    const later = startProduct({ dataDir, env: { EVENTSTORE_URL: log.url } });
    await expect(later).rejects.toThrow(/could not start\. DATA_DIR holds the demo catalogue.*--force/);
    await demo.remove();
  });

  it('let nobody in with a known password where others come, but for members where somebody wants that', async () => {
    const dataDir = dataDirWithPhotos();
    const PUBLIC_URL = 'https://pazar.example';
    const shut = await startProduct({ dataDir, env: { DEMO_LISTINGS: '3', PUBLIC_URL } });
    expect(shut.output()).toMatch(/Demo accounts are closed, because PUBLIC_URL .*DEMO=public/);
    expect(shut.output()).not.toContain('admin@demo.test');
    expect((await signIn(shut.url)).status).toBe(403);
    await shut.stop();
    const open = await startProduct({ dataDir, env: { DEMO: 'public', PUBLIC_URL } });
    try {
      expect(open.output()).toContain('buyer@demo.test');
      expect(open.output()).not.toContain('admin@demo.test');
      expect([(await signIn(open.url)).status, (await signIn(open.url, 'buyer')).status]).toEqual([403, 200]);
    } finally {
      await open.remove();
    }
  });
});
