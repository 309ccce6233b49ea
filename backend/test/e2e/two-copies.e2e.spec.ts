import { dataDirWithPhotos } from '../support/loaded-data.mjs';
import { type Product, startProduct } from '../support/product.mjs';
import { Visitor } from '../support/visitor.js';

describe('two copies beside each other', () => {
  let one: Product;
  let two: Product;
  beforeAll(async () => {
    const start = (DEMO_LISTINGS: string) =>
      startProduct({ dataDir: dataDirWithPhotos(), env: { DEMO_LISTINGS, REDIS_URL: '' } });
    [one, two] = await Promise.all([start('30'), start('12')]);
  });
  afterAll(async () => {
    await one.remove();
    await two.remove();
  });

  const total = async (product: Product) =>
    ((await (await new Visitor(product.url).get('/api/listings')).json()) as { meta: { total: number } }).meta.total;
  const header = async (product: Product) =>
    ((await (await new Visitor(product.url).get('/api/settings')).json()) as { header_description: string })
      .header_description;

  it('have their own ads, and what is changed in one stays there', async () => {
    expect(await total(one)).toBeGreaterThan(await total(two));
    expect(await total(two)).toBeGreaterThan(0);
    const admin = new Visitor(one.url);
    await admin.signIn('superadmin@demo.test');
    const before = await header(two);
    const answer = await admin.send('PUT', '/api/admin/settings', { header_description: 'Yalnız birincide' });
    expect(answer.status).toBe(200);
    expect([await header(one), await header(two)]).toEqual(['Yalnız birincide', before]);
    // A session of one means nothing to the other.
    const token = (await (
      await admin.send('POST', '/api/login', { email: 'buyer@demo.test', password: 'demo-1234' })
    ).json()) as {
      token: string;
    };
    const headers = { authorization: `Bearer ${token.token}`, 'x-requested-with': 'XMLHttpRequest' };
    const me = await Promise.all([one, two].map(({ url }) => fetch(`${url}/api/account/export`, { headers })));
    expect(me.map(({ status }) => status)).toEqual([200, 401]);
  });

  it('end apart: the one that is left goes on reading and writing', async () => {
    expect((await one.stop()).code).toBe(0);
    const admin = new Visitor(two.url);
    await admin.signIn('superadmin@demo.test');
    const answer = await admin.send('PUT', '/api/admin/settings', { header_description: 'Kaldı' });
    expect([answer.status, await header(two)]).toEqual([200, 'Kaldı']);
    expect((await fetch(`${two.url}/health/ready`)).status).toBe(200);
    await expect(fetch(one.url)).rejects.toThrow();
  });
});
