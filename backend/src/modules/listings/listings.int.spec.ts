import { listingDetail, type ListingDetail, home } from '@ilan/api';
import { aPhoto, OWNER_ID, STRANGER } from '#test/builders/a-listing.js';
import { aRealContent, asked, byModerator, byOwner, aListingsSide } from '#test/support/listings-app.js';
import { PersonKeys } from '#platform/event-store/keys/person-keys.js';
import { eventually } from '#test/support/eventually.js';
import { DirtyQueue } from '#platform/projections/dirty-queue.js';
import { ChangeSettings } from '../settings/commands/change-settings.js';
import {
  ApproveListing,
  ChangeListingStatus,
  DeleteListing,
  EditListing,
  FeatureListing,
  ListingCards,
  type ListingContent,
  ListingDocuments,
  PendingListings,
  RejectListing,
  SEARCH_QUEUE,
  SubmitListing,
} from './contract.js';

describe('listings', () => {
  const side = aListingsSide();

  const submit = (changes: Partial<ListingContent> = {}, context = byOwner()) =>
    side.commands.execute(new SubmitListing({ context, owner_id: OWNER_ID, content: aRealContent(changes) }));
  const approve = (listing_id: number, content_revision = 1) =>
    side.commands.execute(new ApproveListing({ context: byModerator(), listing_id, content_revision }));
  const published = async (changes: Partial<ListingContent> = {}) => {
    const { listing_id } = await submit(changes);
    await approve(listing_id);
    await side.engine.whenCaughtUp();
    return listing_id;
  };
  const page = async (id: number) => {
    await side.engine.whenCaughtUp();
    return side.get(`/api/listings/${id}`);
  };
  const change = (changes: ChangeSettings['input']['changes']) =>
    side.commands.execute(new ChangeSettings({ context: byModerator(), changes }));

  it('show a stranger nothing before the approval, and everything after it', async () => {
    const { listing_id, status } = await submit();
    expect(status).toBe('pending');
    expect((await page(listing_id)).statusCode).toBe(404);
    await approve(listing_id);
    const answer = await page(listing_id);
    expect(answer.statusCode).toBe(200);
    const detail = listingDetail.parse(answer.json());
    expect(detail).toMatchObject({
      id: listing_id,
      slug_pid: `sahibinden-temiz-ford-focus-p${listing_id}`,
      price: '750000.00',
      status: 'active',
      featured: false,
      city: { id: 34, name: 'İstanbul' },
      features: [
        { key: 'marka', label: 'Marka', text: 'Ford' },
        { key: 'model', label: 'Model', text: 'Focus' },
        { key: 'yil', text: '2015' },
      ],
      cover: { id: 'photo-0001', urls: { small: '/photos/photo-0001/320.webp' } },
      views: 0,
      sold_at: null,
      seller: { id: OWNER_ID, listing_count: 1 },
      revision: 1,
    });
    expect(detail.breadcrumb[0]).toMatchObject({ name: 'Vasıta', slug_cid: 'vasita-c2' });
  });

  it('answer a repeated submit with the first ad', async () => {
    const context = byOwner({ idempotencyKey: 'wizard-1' });
    const [first, second, racing] = await Promise.all([submit({}, context), submit({}, context), submit({}, context)]);
    expect(second).toEqual(first);
    expect(racing).toEqual(first);
    expect(await submit({ title: 'Başka bir başlık olsa da' }, context)).toEqual(first);
    const other = byOwner({ idempotencyKey: 'wizard-2' });
    expect((await submit({}, other)).listing_id).not.toBe(first.listing_id);
  });

  it('is told as its row says it now, also where the row is set right without an event', async () => {
    const id = await published();
    const price = async () => (await side.get(`/api/listings/${id}`)).json<ListingDetail>().price;
    const write = (minor: number) =>
      side.database.pool.query(`update rm.listing_page set price_minor = $2 where id = $1`, [id, minor]);
    expect(await price()).toBe('750000.00');
    await write(12_300);
    expect(await price()).toBe('123.00');
    await write(75_000_000);
    expect(await price()).toBe('750000.00');
  });

  it('give every ad another number of ten digits', async () => {
    const ids = [await published(), await published()];
    const numbers = await Promise.all(
      ids.map(async (id) => (await page(id)).json<{ listing_number: string }>().listing_number),
    );
    expect(new Set(numbers).size).toBe(2);
    for (const number of numbers) expect(number).toMatch(/^[1-9]\d{9}$/);
  });

  it('keep the words of a person sealed in the log, and show nothing of them once the person is erased', async () => {
    const owner_id = 4711;
    const context = asked({ id: String(owner_id), role: 'users' });
    const { listing_id } = await side.commands.execute(
      new SubmitListing({ context, owner_id, content: aRealContent({ title: 'Gizli kalacak bir başlık' }) }),
    );
    await approve(listing_id);
    expect((await page(listing_id)).json()).toMatchObject({ title: 'Gizli kalacak bir başlık' });
    const log = await side.database.pool.query<{ data: string }>(
      'select data::text from es.event where stream_id = $1',
      [`listing-${listing_id}`],
    );
    expect(log.rows.map(({ data }) => data).join()).not.toMatch(/Gizli|Bakımları/);
    await side.app.get(PersonKeys).destroy(String(owner_id));
    await side.engine.rebuild('listings');
    expect((await page(listing_id)).statusCode).toBe(404);
    expect(await side.app.get(ListingCards).byIds([listing_id])).toEqual([]);
    expect(await side.app.get(ListingDocuments).byIds([listing_id])).toEqual([]);
    const rows = await side.database.pool.query('select title, description from rm.listing_page where id = $1', [
      listing_id,
    ]);
    expect(rows.rows).toEqual([{ title: null, description: null }]);
  });

  it('withdraw an edited ad, or keep its approved revision live, as the setting says', async () => {
    const id = await published({ title: 'İlk hâliyle bir araba ilanı' });
    const edit = (title: string) =>
      side.commands.execute(new EditListing({ context: byOwner(), listing_id: id, content: aRealContent({ title }) }));
    await change({ edit_review_mode: 'keep_live' });
    await edit('İkinci hâliyle bir araba ilanı');
    expect((await page(id)).json()).toMatchObject({ title: 'İlk hâliyle bir araba ilanı', status: 'active' });
    expect(await side.app.get(ListingDocuments).byIds([id])).toMatchObject([{ title: 'İlk hâliyle bir araba ilanı' }]);
    const pending = await side.app.get(ListingCards).byIds([id]);
    expect(pending).toMatchObject([{ title: 'İlk hâliyle bir araba ilanı' }]);
    await approve(id, 2);
    expect((await page(id)).json()).toMatchObject({ title: 'İkinci hâliyle bir araba ilanı' });
    await change({ edit_review_mode: 'withdraw' });
    await edit('Üçüncü hâliyle bir araba ilanı');
    expect((await page(id)).statusCode).toBe(404);
    await side.commands.execute(
      new RejectListing({ context: byModerator(), listing_id: id, content_revision: 3, reason: 'duplicate' }),
    );
    expect((await page(id)).statusCode).toBe(404);
  });

  it('stay public when an edit changes nothing', async () => {
    const id = await published();
    const content = aRealContent({ features: { yil: 2015, model: 'Focus', marka: 'Ford' } });
    const outcome = await side.commands.execute(new EditListing({ context: byOwner(), listing_id: id, content }));
    expect(outcome).toMatchObject({ status: 'active', content_revision: 1, revision: 1 });
  });

  it('publish at once where the setting says so', async () => {
    await change({ auto_approve_ads: true });
    const { listing_id, status } = await submit();
    await change({ auto_approve_ads: false });
    expect(status).toBe('active');
    expect((await page(listing_id)).statusCode).toBe(200);
  });

  it('leave a sold ad visible, hide an inactive one, and say that a deleted one is gone', async () => {
    const id = await published();
    await side.commands.execute(new ChangeListingStatus({ context: byOwner(), listing_id: id, action: 'mark_sold' }));
    expect((await page(id)).json()).toMatchObject({ status: 'sold' });
    expect(await side.app.get(ListingDocuments).byIds([id])).toEqual([]);
    const other = await published();
    await side.commands.execute(
      new ChangeListingStatus({ context: byOwner(), listing_id: other, action: 'deactivate' }),
    );
    expect((await page(other)).json()).toMatchObject({ code: 'LISTING_NOT_FOUND' });
    await side.commands.execute(new DeleteListing({ context: byOwner(), listing_id: id, as: { by: 'owner' } }));
    expect((await page(id)).statusCode).toBe(410);
    expect((await side.get(`/api/listings/${id}/price-history`)).statusCode).toBe(410);
  });

  it('tell the prices that the public has seen, newest first', async () => {
    const id = await published({ price_minor: 100_00 });
    const edit = (price_minor: number) =>
      side.commands.execute(
        new EditListing({ context: byOwner(), listing_id: id, content: aRealContent({ price_minor }) }),
      );
    await edit(1);
    await edit(90_00);
    await approve(id, 3);
    await side.engine.whenCaughtUp();
    const { data } = (await side.get(`/api/listings/${id}/price-history`)).json<{ data: { price: string }[] }>();
    expect(data.map(({ price }) => price)).toEqual(['90.00', '100.00']);
  });

  it('feature an ad until its time is over', async () => {
    const id = await published();
    const long_ago = new Date(Date.now() - 20 * 86_400_000);
    await side.commands.execute(
      new FeatureListing({ context: byModerator({ now: long_ago }), listing_id: id, days: 7 }),
    );
    expect((await page(id)).json()).toMatchObject({ featured: false });
    await side.commands.execute(new FeatureListing({ context: byModerator(), listing_id: id, days: 7 }));
    expect((await page(id)).json()).toMatchObject({ featured: true });
    expect(await side.app.get(ListingCards).byIds([id])).toMatchObject([{ id, featured: true }]);
  });

  it('hint to the public only what it can see, and mark what the index must copy', async () => {
    await side.engine.whenCaughtUp();
    await side.app.get(DirtyQueue).drain(SEARCH_QUEUE, 1_000, async () => undefined);
    const { listing_id, position } = await submit();
    await side.engine.whenCaughtUp();
    const others = () =>
      side.hints.filter(({ name, payload }) => name !== 'my_listing_changed' && payload.position >= position);
    // They are told after the commit, those of one event together.
    await eventually('the hint of the submission', () => others().length > 0);
    expect(others()).toEqual([
      {
        name: 'listing_changed',
        room: 'user:7',
        payload: { id: listing_id, revision: 0, position: expect.any(String) },
      },
    ]);
    expect(await side.app.get(DirtyQueue).size(SEARCH_QUEUE)).toBe(0);
    await approve(listing_id);
    await side.engine.whenCaughtUp();
    await eventually('the hints of the approval', () => others().length > 1);
    expect(others().slice(1)).toMatchObject([
      { name: 'listing_published', room: 'public', payload: { id: listing_id, revision: 1 } },
      { name: 'listing_changed', room: 'user:7' },
    ]);
    expect(await side.app.get(DirtyQueue).size(SEARCH_QUEUE)).toBe(1);
  });

  it('wait for review in the order in which they came', async () => {
    const first = await submit({ title: 'Önce gelen bir araba ilanı' });
    const second = await submit();
    await side.engine.whenCaughtUp();
    const waiting = await side.app.get((await import('@nestjs/cqrs')).QueryBus).execute(new PendingListings(1_000));
    const ids = waiting.map(({ id }) => id);
    expect(ids.indexOf(first.listing_id)).toBeLessThan(ids.indexOf(second.listing_id));
    expect(waiting.find(({ id }) => id === first.listing_id)).toMatchObject({
      title: 'Önce gelen bir araba ilanı',
      content_revision: 1,
    });
  });

  it('refuse what others may not do', async () => {
    const id = await published();
    const context = asked(STRANGER);
    await expect(
      side.commands.execute(new ChangeListingStatus({ context, listing_id: id, action: 'mark_sold' })),
    ).rejects.toMatchObject({
      kind: 'forbidden',
    });
    await expect(approve(id)).rejects.toMatchObject({ code: 'INVALID_TRANSITION', details: { from: 'active' } });
    await expect(approve(987_654)).rejects.toMatchObject({ code: 'LISTING_NOT_FOUND' });
    await expect(submit({ features: { marka: 'Ford', model: 'Egea' } })).rejects.toMatchObject({
      errors: { 'features.model': ['Model: “Egea” listede yok; listeden bir seçim yapın.'] },
    });
    await expect(submit({ district_id: 101 })).rejects.toMatchObject({
      errors: { district_id: ['Konum seçmelisiniz'] },
    });
  });

  it('come home: the newest first, with the categories counted', async () => {
    const ids = [await published(), await published({ photos: [aPhoto('photo-home')] })];
    const newest = async () => home.parse((await side.get('/api/home')).json());
    let answer = await newest();
    // What was made for others may be shown for two seconds.
    for (
      const end = Date.now() + 30_000;
      answer.recent.data[0]?.id !== ids[1] && Date.now() < end;
      answer = await newest()
    )
      await new Promise((resolve) => setTimeout(resolve, 50));
    expect(answer.recent.data.slice(0, 2).map(({ id }) => id)).toEqual([...ids].reverse());
    expect(answer.categories).toHaveLength(14);
    const third = await published();
    const hinted = () =>
      side.hints.find(({ name, payload }) => name === 'listing_published' && payload.id === third)?.payload.position;
    await eventually('its hint', () => hinted() !== undefined);
    const position = hinted() ?? '';
    const fresh = home.parse((await side.get('/api/home', { 'x-min-position': position })).json());
    expect(fresh.recent.data[0]?.id).toBe(third);
  });

  it.each(['0', '-1', 'abc', '1e3', '99999999999999999999', '1%27', '%00'])(
    'answer the address %s with a sentence',
    async (id) => {
      const answer = await side.get(`/api/listings/${id}`);
      expect([400, 404, 422]).toContain(answer.statusCode);
      expect(answer.json()).toMatchObject({ message: expect.any(String), code: expect.any(String) });
    },
  );
});
