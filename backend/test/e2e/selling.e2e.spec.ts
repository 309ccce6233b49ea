import sharp from 'sharp';
import { eventually } from '../support/eventually.js';
import { startLoadedProduct } from '../support/loaded-data.mjs';
import type { Product } from '../support/product.mjs';
import { Visitor } from '../support/visitor.js';

interface Posted {
  readonly id: number;
  readonly slug_pid: string;
  readonly status: string;
}

describe('an ad over HTTP, from its photo to its sale', () => {
  let product: Product;
  let seller: Visitor;
  let moderator: Visitor;
  let admin: Visitor;
  let visitor: Visitor;
  beforeAll(async () => {
    product = await startLoadedProduct();
    const as = async (email?: string) => {
      const somebody = new Visitor(product.url);
      if (email !== undefined) await somebody.signIn(email);
      return somebody;
    };
    seller = await as('seller@demo.test');
    moderator = await as('moderator@demo.test');
    admin = await as('superadmin@demo.test');
    visitor = await as();
    const { text } = await read('/api/categories');
    const flat = JSON.parse(text) as readonly { id: number; parent_id: number | null }[];
    const parents = new Set(flat.map(({ parent_id }) => parent_id));
    category = flat.find(({ id }) => !parents.has(id))?.id ?? 0;
  });
  afterAll(() => product.remove());

  const answered = async <Body>(answer: Response, status: number): Promise<Body> => {
    const text = await answer.text();
    expect([answer.status, text]).toEqual([status, text]);
    return JSON.parse(text) as Body;
  };
  const photo = async (colour: string): Promise<string> => {
    const picture = sharp({ create: { width: 900, height: 600, channels: 3, background: colour } });
    const bytes = new Uint8Array(await picture.jpeg().toBuffer());
    return (await answered<{ id: string }>(await seller.upload('/api/uploads/images', 'image', bytes), 201)).id;
  };
  const form = (word: string, photos: readonly string[]) => ({
    photos,
    category_id: category,
    title: `Temiz aile arabası ${word}`,
    price: '1.250.000',
    description: `Bakımları zamanında yapılmış, değişensiz aile arabası ${word}.`,
    city_id: 34,
    district_id: 3415,
    features: {},
  });
  let category = 0;
  const approve = async (listing_id: number, content_revision: number) =>
    answered(
      await moderator.send('POST', `/api/admin/reviews/${listing_id}/decision`, {
        content_revision,
        decision: 'approve',
      }),
      200,
    );
  /** Until what was written is read: search and pages follow a moment later. */
  const until = (holds: () => Promise<boolean>) => eventually('what was written', holds, 60_000);
  const read = async (path: string) => {
    const answer = await visitor.get(path);
    return { status: answer.status, text: await answer.text() };
  };
  /** What visitors and search engines get of it. */
  const everywhere = async (ad: Posted, words: readonly string[]) => {
    const paths = [
      `/${ad.slug_pid}`,
      `/api/listings/${ad.id}`,
      '/',
      '/sitemaps/listings-1.xml',
      ...words.map((word) => `/api/listings?q=${word}`),
    ];
    return Promise.all(paths.map(async (path) => ({ path, ...(await read(path)) })));
  };

  it.each(['withdraw', 'keep_live'])('shows the public nothing that nobody approved, on no page (%s)', async (mode) => {
    await answered(await admin.send('PUT', '/api/admin/settings', { edit_review_mode: mode }), 200);
    const [first, second] = [`zqilk${mode.slice(0, 4)}`, `zqiki${mode.slice(0, 4)}`];
    const photos = [await photo('#a33'), await photo('#3a3')];
    const ad = await answered<Posted>(await seller.send('POST', '/api/listings', form(first, photos)), 201);
    expect(ad.status).toBe('pending');
    for (const { path, text } of await everywhere(ad, [first]))
      expect([path, text.includes(first)]).toEqual([path, false]);
    await approve(ad.id, 1);
    await until(async () => (await read(`/api/listings?q=${first}`)).text.includes(first));
    const page = await read(`/${ad.slug_pid}`);
    expect([page.status, page.text.includes(`Temiz aile arabası ${first}`)]).toEqual([200, true]);
    expect((await read(`/photos/${photos[0]}/800.webp`)).status).toBe(200);

    await answered(await seller.send('PUT', `/api/listings/${ad.id}`, form(second, photos)), 200);
    for (let look = 0; look < 10; look++) {
      for (const { path, text } of await everywhere(ad, [second]))
        expect([path, text.includes(second)]).toEqual([path, false]);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    const meanwhile = await read(`/api/listings/${ad.id}`);
    expect(meanwhile.status).toBe(mode === 'withdraw' ? 404 : 200);

    await approve(ad.id, 2);
    await until(async () => (await read(`/api/listings?q=${second}`)).text.includes(second));
    await until(async () => (await read(`/temiz-aile-arabasi-${second}-p${ad.id}`)).text.includes(second));
    const sold = await answered<Posted>(await seller.send('POST', `/api/listings/${ad.id}/sold`, {}), 200);
    expect(sold.status).toBe('sold');
    await until(async () => !(await read(`/api/listings?q=${second}`)).text.includes(second));
    expect((await read(`/api/listings/${ad.id}`)).status).toBe(200);
  });
});
