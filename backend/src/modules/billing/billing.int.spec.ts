import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { ErrorBody, ListingCard, OrderDetail, OrderForm, OrderOptions, OrderPlaced, StaffOrder } from '@ilan/api';
import { type BuyingWorld, buyingWorld } from '#test/support/buying-world.js';
import { asked } from '#test/support/listings-app.js';
import { AppError } from '#kernel/app-error.js';
import { Clock } from '#kernel/clock.js';
import { PersonKeys } from '#platform/event-store/keys/person-keys.js';
import { ChangeListingStatus } from '#modules/listings/contract.js';
import { AcceptedAgreements } from './orders/accepted-agreements.js';
import { textIdOf } from './orders/agreements.js';
import { OrderAggregate } from './orders/commands/order-aggregate.js';
import { FIRST_WORDINGS, type NamedText } from './orders/domain/first-wordings.js';
import { PaymentClock } from './payments/jobs/payment-clock.js';
import { TestCardNotices } from './payments/jobs/test-card-notices.js';
import { TestCardGateway } from './payments/test-card/test-card-gateway.js';

const SELLER = { id: '7', role: 'users' };
const GOOD = '5528 7900 0000 0008';
const CODE = '123456';

describe('buying', () => {
  let world: BuyingWorld;
  let test: BuyingWorld['test'];
  let system: BuyingWorld['system'];
  let people: BuyingWorld['people'];
  beforeAll(async () => {
    world = await buyingWorld();
    ({ test, system, people } = world);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });
  afterAll(() => world.close());

  const get: BuyingWorld['get'] = (url, name) => world.get(url, name);
  const published = () => world.published();
  const order = async (lines: OrderForm['lines'], change: Partial<OrderForm> = {}) =>
    people.as('Ayşe', 'POST', '/api/orders', await world.form(lines, change));
  const placed: BuyingWorld['placed'] = (lines, method) => world.placed(lines, method);
  const detail = (id: string) => get<OrderDetail>(`/api/orders/${id}`);
  const card = (ref: string, number: string) => people.as(undefined, 'POST', `/api/test-card/${ref}/card`, { number });
  const code = (ref: string, typed = CODE) =>
    people.as(undefined, 'POST', `/api/test-card/${ref}/code`, { code: typed });
  const comeBack = (ref: string) => people.as(undefined, 'GET', `/api/payments/return/${ref}`);
  const pay = async (ref: string, number = GOOD) => {
    await card(ref, number);
    await code(ref);
  };
  const settled = () => world.settled();
  const after = (seconds: number) => {
    const then = new Date(Date.now() + seconds * 1_000);
    jest.spyOn(system.app.get(Clock), 'now').mockReturnValue(then);
  };

  it('with a test card starts what was bought at once, and says so', async () => {
    const [one, other] = [await published(), await published()];
    const id = await placed([
      { listing_id: one, package_id: 'featured-7' },
      { listing_id: one, package_id: 'urgent-7' },
      { listing_id: one, package_id: 'bump' },
    ]);
    expect(await detail(id)).toMatchObject({ state: 'waiting', total_minor: 9_990 + 4_990 + 2_490 });
    await pay(`${id}-1`);
    const back = await comeBack(`${id}-1`);
    expect([back.statusCode, back.headers.location]).toEqual([303, `/account/orders/${id}`]);
    await settled();
    expect(await detail(id)).toMatchObject({ state: 'paid', lines: [1, 2, 3].map(() => ({ outcome: 'started' })) });
    const [promoted, plain] = await Promise.all([one, other].map((ad) => get<ListingCard>(`/api/listings/${ad}`)));
    expect(promoted).toMatchObject({ featured: true, urgent: true });
    expect(plain).toMatchObject({ featured: false, urgent: false });
    // It was older than the other one, and is above it now.
    expect((promoted?.published_at ?? '') > (plain?.published_at ?? '')).toBe(true);
    // Paying again is no more possible, and remembers nobody's card.
    expect((await people.as('Ayşe', 'POST', `/api/orders/${id}/pay`, { method: 'test_card' })).statusCode).toBe(409);
    const { rows } = await test.pool.query<{ kept: string }>('select t::text as kept from app.test_card_payment t');
    expect(rows.filter(({ kept }) => kept.includes('5528790000000008'))).toEqual([]);
  });

  it('remembers who was billed, and nobody else sees an order', async () => {
    const id = await placed([{ listing_id: await published(), package_id: 'bump' }]);
    expect((await get<OrderOptions>('/api/orders/options')).billed).toMatchObject({ last_name: 'Su' });
    expect((await people.as('Buse', 'GET', `/api/orders/${id}`)).statusCode).toBe(404);
    expect((await people.as('Buse', 'POST', `/api/orders/${id}/pay`, { method: 'test_card' })).statusCode).toBe(404);
  });

  it.each([
    ['no funds', '4111111111111129', [CODE], 'no_funds'],
    ['a code that is wrong three times', GOOD, ['1', '2', '3'], 'wrong_code'],
  ])('fails with %s, and can be tried again', async (_what, number, codes, failure) => {
    const id = await placed([{ listing_id: await published(), package_id: 'bump' }]);
    await card(`${id}-1`, number);
    for (const typed of codes) await code(`${id}-1`, typed);
    await comeBack(`${id}-1`);
    expect(await detail(id)).toMatchObject({ state: 'failed', attempt: { failure } });
    const again = await people.as('Ayşe', 'POST', `/api/orders/${id}/pay`, { method: 'test_card' });
    expect(again.json<OrderPlaced>().next).toEqual({ kind: 'redirect', url: `/test-card/${id}-2` });
    await pay(`${id}-2`);
    await comeBack(`${id}-2`);
    expect(await detail(id)).toMatchObject({ state: 'paid' });
  });

  it('takes nobody’s own card', async () => {
    const id = await placed([{ listing_id: await published(), package_id: 'bump' }]);
    const answer = await card(`${id}-1`, '4242 4242 4242 4242');
    expect(answer.statusCode).toBe(422);
    expect(answer.json<ErrorBody>().errors['number']?.[0]).toContain('Gerçek bir kart numarası yazmayın');
  });

  it('whose bank does not answer is found paid by asking', async () => {
    const id = await placed([{ listing_id: await published(), package_id: 'bump' }]);
    await pay(`${id}-1`, '4124111111111116');
    expect((await comeBack(`${id}-1`)).statusCode).toBe(303);
    expect(await detail(id)).toMatchObject({ state: 'waiting' });
    after(60);
    await system.app.get(PaymentClock).tick();
    await system.engine.whenCaughtUp();
    expect(await detail(id)).toMatchObject({ state: 'paid' });
  });

  it.each([
    ['late', '5406670000000009', 60, 'paid'],
    ['twice', '4603450000000000', 1, 'paid'],
    ['of a dispute', '4729150000000005', 90, 'disputed'],
  ])('whose bank tells %s ends as it should, though nobody came back', async (_how, number, seconds, state) => {
    const id = await placed([{ listing_id: await published(), package_id: 'bump' }]);
    await pay(`${id}-1`, number);
    after(seconds);
    await system.app.get(TestCardNotices).tick();
    await system.app.get(TestCardNotices).tick();
    await system.engine.whenCaughtUp();
    expect(await detail(id)).toMatchObject({ state });
  });

  it.each([true, false])(
    'is disputed though the bank says nothing of it when it is asked; known as paid: %s',
    async (isKnown) => {
      const id = await placed([{ listing_id: await published(), package_id: 'bump' }]);
      await pay(`${id}-1`, '5528790000000008');
      if (isKnown) await comeBack(`${id}-1`);
      const gateway = system.app.get(TestCardGateway);
      const away = jest
        .spyOn(gateway, 'confirm')
        .mockRejectedValue(new AppError('unavailable', 'UNAVAILABLE', 'Banka yok.'));
      const { headers, body } = gateway.signed({ ref: `${id}-1`, about: 'dispute' });
      const told = await people.as(undefined, 'POST', '/api/payments/notices/test_card', body, { headers });
      // Whoever can, tells again.
      expect(told.statusCode).toBe(503);
      away.mockRestore();
      await system.engine.whenCaughtUp();
      expect((await detail(id)).state).toBe(isKnown ? 'disputed' : 'waiting');
      await comeBack(`${id}-1`);
      await system.engine.whenCaughtUp();
      expect((await detail(id)).state).toBe('disputed');
    },
  );

  it('told by who is not the bank changes nothing', async () => {
    const id = await placed([{ listing_id: await published(), package_id: 'bump' }]);
    await pay(`${id}-1`);
    const told = { ref: `${id}-1`, about: 'payment' };
    const forged = await people.as(undefined, 'POST', '/api/payments/notices/test_card', told, {
      headers: { 'x-test-signature': 'f'.repeat(64) },
    });
    expect(forged.statusCode).toBe(403);
    expect(await detail(id)).toMatchObject({ state: 'waiting' });
  });

  it('for an ad that is not public when the money comes gives it back', async () => {
    const ad = await published();
    const id = await placed([{ listing_id: ad, package_id: 'bump' }]);
    await pay(`${id}-1`);
    const off = new ChangeListingStatus({ context: asked(SELLER), listing_id: ad, action: 'deactivate' });
    await people.after(system.commands.execute(off));
    await comeBack(`${id}-1`);
    await settled();
    expect(await detail(id)).toMatchObject({
      state: 'refunded',
      refunded_minor: 2_490,
      lines: [{ outcome: 'refused', ad_was_off: true, price_back: 'done' }],
    });
  });

  it.each([
    ['somebody else’s ad', 'lines', { lines: [{ listing_id: 999_999, package_id: 'bump' }] }],
    ['without agreeing', 'agreements', { agreements: [] }],
    ['by transfer while nobody has an account', 'method', { method: 'transfer' as const }],
  ])('%s is refused', async (_what, field, change) => {
    const answer = await order([{ listing_id: await published(), package_id: 'bump' }], change);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json<ErrorBody>().errors)).toEqual([field]);
  });

  it('by transfer shows where to send the money, once staff has said so', async () => {
    const terms = await get<object>('/api/admin/billing-terms', 'Ece');
    const iban = 'TR330006100519786457841326';
    const saved = await people.as('Ece', 'PUT', '/api/admin/billing-terms', {
      ...terms,
      iban,
      bank_name: 'Örnek Bank',
    });
    expect(saved.statusCode).toBe(200);
    const id = await placed([{ listing_id: await published(), package_id: 'bump' }], 'transfer');
    expect(await detail(id)).toMatchObject({ attempt: { transfer: { iban, reference: id, amount_minor: 2_490 } } });
  });

  it('shows buyer and staff word for word what was accepted, though another wording is asked for since', async () => {
    const accepted = system.app.get(AcceptedAgreements);
    const said = {
      document: 'distance_contract',
      version: '2026-12-01',
      title: 'Sözleşme',
      text: 'Eskiden böyleydi.',
    } as const;
    const text_id = textIdOf(said);
    // Two at once accept it for the first time.
    const kept = await Promise.all([1, 2].map(() => accepted.keep(asked(SELLER), [{ text_id, ...said }])));
    const then = jest.spyOn(accepted, 'keep').mockResolvedValue(kept[0] ?? []);
    const before = await placed([{ listing_id: await published(), package_id: 'bump' }]);
    then.mockRestore();
    const now = await placed([{ listing_id: await published(), package_id: 'bump' }]);
    await system.engine.whenCaughtUp();
    expect((await detail(before)).agreements).toEqual([said]);
    expect((await get<StaffOrder>(`/api/admin/payments/${before}`, 'Ece')).agreements).toEqual([said]);
    const { agreements } = await get<OrderOptions>('/api/orders/options');
    expect((await detail(now)).agreements).toEqual(agreements);
    // However often it is accepted, it stands in the log once; the seller's data has changed once by now, which is another text.
    const { rows } = await test.pool.query<{ kept: number }>(
      "select count(*)::int as kept from es.event where type = 'agreement.kept'",
    );
    expect(rows).toEqual([{ kept: 5 }]);
  });

  it('names the seller as it is when an order is placed, and an order of before goes on naming the one of then', async () => {
    const lines = [{ listing_id: await published(), package_id: 'bump' }];
    const informed = async (id: string) => (await detail(id)).agreements[0];
    const stale = await get<OrderOptions>('/api/orders/options');
    const before = await placed(lines);
    const terms = await get<object>('/api/admin/billing-terms', 'Ece');
    const moved = { ...terms, name: 'Yeni Pazar A.Ş.', vkn: '9876543217', phone: '0212 555 00 00' };
    expect((await people.as('Ece', 'PUT', '/api/admin/billing-terms', moved)).statusCode).toBe(200);
    // Whoever read of another seller has not accepted this one.
    const agreements = stale.agreements.map(({ document, version }) => ({ document, version }));
    const refused = await order(lines, { agreements });
    expect([refused.statusCode, Object.keys(refused.json<ErrorBody>().errors)]).toEqual([422, ['agreements']]);
    const now = await placed(lines);
    await system.engine.whenCaughtUp();
    expect((await informed(before))?.text).toBe(stale.agreements[0]?.text);
    expect((await informed(before))?.text).toContain('Satıcı: İlanPazar Örnek Ticaret A.Ş.');
    expect((await informed(now))?.text).toMatch(/^Satıcı: Yeni Pazar A\.Ş\.\n.*9876543217\nTelefon: 0212 555 00 00\n/s);
  });

  it('says of an order of before words were kept which words it meant, and of what nobody knows the version alone', async () => {
    const [first] = FIRST_WORDINGS;
    const known = { document: 'distance_contract', version: '2026-11-01' };
    expect(
      await system.app.get(AcceptedAgreements).read([{ ...known, text_id: null }, first as NamedText]),
    ).toMatchObject([{ ...known, title: null, text: null }, { text: first?.text }]);
  });

  it('keeps the buyer’s data of an order readable after its person’s key is gone', async () => {
    const id = await placed([{ listing_id: await published(), package_id: 'bump' }]);
    await system.app.get(PersonKeys).destroy('7');
    expect((await system.app.get(OrderAggregate).order(id)).billed).toMatchObject({ first_name: 'Ayşe' });
  });
});
