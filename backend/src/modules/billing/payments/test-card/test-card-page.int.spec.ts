import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { ErrorBody, TestCardPayment } from '@ilan/api';
import { Clock } from '#kernel/clock.js';
import { type BuyingWorld, buyingWorld } from '#test/support/buying-world.js';

const TIME_OUT = '4124111111111116';
const NO_FUNDS = '4111111111111129';
const WRONG_CODE = '4131111111111117';

describe('the page of test cards, seen again', () => {
  let world: BuyingWorld;
  let ad: number;
  beforeAll(async () => {
    world = await buyingWorld();
    ad = await world.published();
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });
  afterAll(() => world.close());

  const begun = async () => `${await world.placed([{ listing_id: ad, package_id: 'bump' }])}-1`;
  const page = (ref: string) => world.get<TestCardPayment>(`/api/test-card/${ref}`);
  const call = (ref: string, step: string, body: object) =>
    world.people.as(undefined, 'POST', `/api/test-card/${ref}/${step}`, body);

  it('says what became of a payment: nothing before it is done, then what the bank says', async () => {
    const ref = await begun();
    expect(await page(ref)).toMatchObject({ step: 'card', outcome: null });
    await world.payByCard(ref);
    expect(await page(ref)).toMatchObject({ step: 'done', outcome: 'paid' });
    const poor = await begun();
    await world.payByCard(poor, NO_FUNDS);
    expect(await page(poor)).toMatchObject({ step: 'done', outcome: 'no_funds' });
  });

  it('says of a bank that has not answered that it has not, until it has', async () => {
    const ref = await begun();
    await world.payByCard(ref, TIME_OUT);
    expect(await page(ref)).toMatchObject({ step: 'done', outcome: 'unanswered' });
    jest.spyOn(world.system.app.get(Clock), 'now').mockReturnValue(new Date(Date.now() + 31_000));
    expect(await page(ref)).toMatchObject({ step: 'done', outcome: 'paid' });
  });

  it('says of the card that takes no code that it takes none, and the third one ends it', async () => {
    const ref = await begun();
    const other = await begun();
    expect((await call(other, 'card', { number: TIME_OUT })).json<TestCardPayment>().refuses_code).toBe(false);
    const card = await call(ref, 'card', { number: WRONG_CODE });
    expect(card.json<TestCardPayment>()).toMatchObject({ step: 'code', refuses_code: true });
    for (const left of [2, 1])
      expect((await call(ref, 'code', { code: '123456' })).json<ErrorBody>().message).toContain(`${left} deneme`);
    expect((await call(ref, 'code', { code: '123456' })).json<TestCardPayment>().outcome).toBe('wrong_code');
  });
});
