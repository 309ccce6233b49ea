import { myListingContent, myListings, type MyListing, type MyListings } from '@ilan/api';
import { byModerator, aListingsSide } from '#test/support/listings-app.js';
import { aSeller, type Seller } from '#test/support/seller.js';
import { eventually } from '#test/support/eventually.js';
import { PersonKeys } from '#platform/event-store/keys/person-keys.js';
import { ChangeSettings } from '../settings/commands/change-settings.js';
import { ApproveListing, RejectListing, RequestChanges, TakeDownListing } from './contract.js';

describe('my ads', () => {
  const side = aListingsSide();
  beforeEach(() => side.database.pool.query('delete from app.rate_limit'));

  const post = async (seller: Seller, changes = {}): Promise<number> => {
    const { status, body } = await seller.post(changes);
    expect([status, body]).toEqual([201, body]);
    return (body as { id: number }).id;
  };
  const about = (listing_id: number, content_revision = 1) => ({
    context: byModerator(),
    listing_id,
    content_revision,
  });
  const approve = (id: number, revision = 1) => side.commands.execute(new ApproveListing(about(id, revision)));
  const list = async (seller: Seller, query = ''): Promise<MyListings> => {
    await side.engine.whenCaughtUp();
    const { status, body } = await seller.call('GET', `/api/my/listings${query}`);
    expect([status, body]).toEqual([200, body]);
    return myListings.parse(body);
  };
  const one = async (seller: Seller, id: number) => {
    await side.engine.whenCaughtUp();
    return myListingContent.parse((await seller.call('GET', `/api/my/listings/${id}`)).body);
  };
  const titles = ({ data }: MyListings) => data.map(({ title }) => title);

  it('lie under five tabs with their numbers, the newest first, and nobody else’s among them', async () => {
    const [seller, other] = [await aSeller(side.app), await aSeller(side.app)];
    await post(other);
    const ids: number[] = [];
    for (const title of [
      'Bekleyen araba ilanı',
      'Etkin olan araba ilanı',
      'Satılmış araba ilanı',
      'Kaldırılmış araba ilanı',
    ])
      ids.push(await post(seller, { title }));
    for (const id of ids.slice(1)) await approve(id);
    await seller.call('POST', `/api/listings/${ids[2]}/sold`);
    await seller.call('POST', `/api/listings/${ids[3]}/deactivate`);
    const all = await list(seller);
    expect(all.data.map(({ id }) => id)).toEqual([...ids].reverse());
    expect(all.meta).toEqual({
      current_page: 1,
      last_page: 1,
      per_page: 24,
      total: 4,
      counts: { all: 4, active: 1, sold: 1, inactive: 1, pending: 1 },
    });
    for (const [tab, title] of [
      ['pending', 'Bekleyen araba ilanı'],
      ['pedding', 'Bekleyen araba ilanı'],
      ['active', 'Etkin olan araba ilanı'],
      ['sold', 'Satılmış araba ilanı'],
      ['inactive', 'Kaldırılmış araba ilanı'],
    ]) {
      const page = await list(seller, `?status=${tab}`);
      expect([titles(page), page.meta.total, page.meta.counts.all]).toEqual([[title], 1, 4]);
    }
    expect((await seller.call('GET', '/api/my/listings?status=yok')).status).toBe(422);
    expect((await side.get('/api/my/listings')).statusCode).toBe(401);
  });

  it('come page by page, each with the address of the next', async () => {
    const seller = await aSeller(side.app);
    const ids = [await post(seller), await post(seller), await post(seller)];
    const first = await list(seller, '?per_page=2&status=pending');
    expect([first.data.length, first.meta.last_page, first.links.next]).toEqual([
      2,
      2,
      '/api/my/listings?status=pending&page=2&per_page=2',
    ]);
    const second = await list(seller, first.links.next?.replace('/api/my/listings', ''));
    expect([second.data.map(({ id }) => id), second.links.next]).toEqual([[ids[0]], null]);
  });

  it('are found by any spelling of the words in their title, and by their number', async () => {
    const seller = await aSeller(side.app);
    await post(seller, { title: 'IŞIKLI ÇİÇEK SAKSISI satılık' });
    const number = (await list(seller)).data[0]?.listing_number ?? '';
    await post(seller, { title: 'İğne oyası el emeği yazma' });
    for (const q of ['ışıklı', 'isikli', 'ÇİÇEK', 'cicek saks', 'satilik  ışık', number, number.slice(2, 8)]) {
      expect([q, titles(await list(seller, `?q=${encodeURIComponent(q)}`))]).toEqual([
        q,
        ['IŞIKLI ÇİÇEK SAKSISI satılık'],
      ]);
    }
    const igne = await list(seller, '?q=i%C4%9Fne');
    expect([titles(igne), igne.meta.counts.all]).toEqual([['İğne oyası el emeği yazma'], 2]);
    for (const q of ['masa', '%25', 'cicek igne']) expect((await list(seller, `?q=${q}`)).data).toEqual([]);
  });

  it.each(['withdraw', 'keep_live'] as const)(
    'show their owner the newest content, while the public sees what was approved (%s)',
    async (edit_review_mode) => {
      await side.commands.execute(new ChangeSettings({ context: byModerator(), changes: { edit_review_mode } }));
      const seller = await aSeller(side.app);
      const photos = await seller.photos(3);
      const form = await seller.form({ photos: photos.slice(0, 2), title: 'İlk hâliyle araba ilanı' });
      const id = ((await seller.call('POST', '/api/listings', { payload: form })).body as { id: number }).id;
      await approve(id);
      const order = [photos[2] ?? '', photos[0] ?? ''];
      const edited = {
        ...form,
        title: 'İkinci hâliyle araba ilanı',
        description: 'Yeni hâlinde fiyatı düştü, başka bir şeyi değişmedi.',
        price: '700.000',
        photos: order,
        cover_photo_id: photos[0] ?? '',
        features: { marka: 'Ford', model: 'Focus', yil: 2016 },
        deliver_in_person: false,
      };
      expect((await seller.edit(id, edited)).status).toBe(200);
      const content = await one(seller, id);
      expect(content).toMatchObject({
        title: edited.title,
        description: edited.description,
        price_minor: 70_000_000,
        status: 'pending',
        cover_photo_id: photos[0],
        cover: { id: photos[0] },
        features: edited.features,
        deliver_in_person: false,
        content_revision: 2,
        notice: null,
        actions: ['edit', 'deactivate', 'delete'],
      });
      expect(content.photos.map((photo) => photo.id)).toEqual(order);
      expect((await list(seller)).data[0]).toMatchObject({ title: edited.title, price: '700000.00' });
      const page = await side.get(`/api/listings/${id}`);
      if (edit_review_mode === 'withdraw') expect(page.statusCode).toBe(404);
      else expect(page.json()).toMatchObject({ title: form.title, price_minor: 75_000_000 });
      // What they got can be sent back as it is.
      const again = await seller.edit(id, {
        ...edited,
        photos: content.photos.map((photo) => photo.id),
        price: content.price,
        features: content.features,
      });
      expect(again.body).toMatchObject({ status: 'pending', revision: content.revision });
    },
  );

  it('tell why staff decided as they did, until the owner has answered it', async () => {
    const seller = await aSeller(side.app);
    const noticeOf = async (id: number): Promise<MyListing['notice']> => (await one(seller, id)).notice;
    const [rejected, asked, down] = [await post(seller), await post(seller), await post(seller)];
    const note = 'Aynı ilan hesabınızda zaten yayında.';
    await side.commands.execute(new RejectListing({ ...about(rejected), reason: 'duplicate', note }));
    expect(await noticeOf(rejected)).toEqual({
      reason: 'duplicate',
      reason_label: 'Tekrarlanan ilan',
      note,
      decided_at: expect.stringMatching(/Z$/) as string,
    });
    await side.commands.execute(new RequestChanges({ ...about(asked), reason: 'bad_photo' }));
    expect(await noticeOf(asked)).toMatchObject({ reason_label: 'Uygunsuz fotoğraf', note: null });
    await approve(down);
    await side.commands.execute(new TakeDownListing({ ...about(down), reason: 'prohibited_item' }));
    expect(await one(seller, down)).toMatchObject({
      inactive_reason: 'taken_down',
      notice: { reason: 'prohibited_item' },
      actions: ['delete'],
    });
    expect((await seller.edit(rejected, await seller.form({ title: 'Düzeltilmiş araba ilanı' }))).status).toBe(200);
    expect(await one(seller, rejected)).toMatchObject({ status: 'pending', inactive_reason: null, notice: null });
  });

  it('keep their price history for their owner, also while nobody else can see them', async () => {
    const seller = await aSeller(side.app);
    const form = await seller.form();
    const id = ((await seller.call('POST', '/api/listings', { payload: form })).body as { id: number }).id;
    await approve(id);
    await seller.edit(id, { ...form, price: '700.000' });
    await approve(id, 2);
    await seller.call('POST', `/api/listings/${id}/deactivate`);
    await side.engine.whenCaughtUp();
    expect((await side.get(`/api/listings/${id}/price-history`)).statusCode).toBe(404);
    expect((await (await aSeller(side.app)).call('GET', `/api/listings/${id}/price-history`)).status).toBe(404);
    const { body } = await seller.call('GET', `/api/listings/${id}/price-history`);
    expect(body.data.map(({ price }) => price)).toEqual(['700000.00', '750000.00']);
  });

  it('are nobody else’s to look at', async () => {
    const [seller, other] = [await aSeller(side.app), await aSeller(side.app)];
    const id = await post(seller);
    await side.engine.whenCaughtUp();
    expect((await other.call('GET', `/api/my/listings/${id}`)).status).toBe(404);
    expect((await other.call('GET', '/api/my/listings/987654321')).status).toBe(404);
    expect((await side.get(`/api/my/listings/${id}`)).statusCode).toBe(401);
  });

  it('are told to their owner’s own room, also while the public sees no difference', async () => {
    const seller = await aSeller(side.app);
    const id = await post(seller);
    await side.commands.execute(new RejectListing({ ...about(id), reason: 'duplicate' }));
    await side.engine.whenCaughtUp();
    const told = () => side.hints.filter(({ name, payload }) => name === 'my_listing_changed' && payload.id === id);
    // They are told after the commit.
    await eventually('both hints', async () => told().length === 2);
    expect(told()).toMatchObject([
      { room: `user:${seller.id}`, payload: { id, revision: 0 } },
      { room: `user:${seller.id}`, payload: { id, revision: 1 } },
    ]);
  });

  it('have no words left once their owner is erased, and the same rows after a rebuild as live', async () => {
    const seller = await aSeller(side.app);
    const id = await post(seller, { title: 'Unutulacak araba ilanı' });
    await approve(id);
    await side.engine.whenCaughtUp();
    await side.engine.rebuild('my-listings', { requireEqual: true });
    expect(titles(await list(seller))).toEqual(['Unutulacak araba ilanı']);
    await side.app.get(PersonKeys).destroy(String(seller.id));
    await side.engine.rebuild('my-listings');
    const { rows } = await side.database.pool.query(
      'select title, description, face, features, search_text from rm.my_listing where id = $1',
      [id],
    );
    expect(rows).toMatchObject([{ title: null, description: null, face: null }]);
    expect(JSON.stringify(rows)).not.toMatch(/Unutulacak|unutulacak|Bakımları/);
    expect((await one(seller, id)).title).toBe('');
  });
});
