import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { ErrorBody, LedgerPeriods } from '@ilan/api';
import { type BuyingWorld, buyingWorld } from '#test/support/buying-world.js';
import { asked } from '#test/support/listings-app.js';
import { Clock } from '#kernel/clock.js';
import { Aggregates } from '#platform/event-store/aggregates.js';
import { LedgerModule } from '../ledger.module.js';
import { Reports } from '../reports/reports.js';
import { BookSums } from '../sums/book-sums.js';
import { periodsDecider } from './domain/periods.js';
import { LEDGER_STREAM } from './ledger-streams.js';

const reason = 'Banka ekstresi geç geldi, dönem düzeltilecek';

describe('a month that is closed while money of it comes in', () => {
  let world: BuyingWorld;
  const transfers: string[] = [];
  beforeAll(async () => {
    world = await buyingWorld([LedgerModule]);
    await world.offerTransfers();
    at('2024-10-20T09:00:00.000Z');
    const order = async (method: 'transfer' | 'test_card'): Promise<string> =>
      world.placed([{ listing_id: await world.published(), package_id: 'bump' }], method);
    for (let count = 0; count < 8; count++) transfers.push(await order('transfer'));
    await world.payByCard(`${await order('test_card')}-1`);
    await world.settled();
    at('2024-11-03T09:00:00.000Z');
  });
  afterEach(() => void jest.restoreAllMocks());
  afterAll(() => world.close());

  const at = (moment: string): void => {
    world.system.app.get(Clock).now = () => new Date(moment);
  };
  const month = { month: '2024-10' };
  const does = (path: string, body: object) => world.people.as('Ece', 'POST', `/api/admin/ledger/${path}`, body);
  const october = async () =>
    (await world.get<LedgerPeriods>('/api/admin/ledger/periods', 'Ece')).data.find((one) => one.month === month.month);
  /** Money of October comes in. */
  const late = async (): Promise<void> => {
    const confirmed = { amount_minor: 2_490, day: '2024-10-21', reason: null };
    const path = `/api/admin/payments/${transfers.pop() ?? ''}-1/confirm`;
    expect((await world.people.as('Ece', 'POST', path, confirmed)).statusCode).toBe(200);
    await world.system.engine.whenCaughtUp();
  };
  /** … right behind the place up to which is counted, so many times. */
  const comesBehind = (times: number): void => {
    const reports = world.system.app.get(Reports);
    const position = reports.position.bind(reports);
    let left = times;
    jest.spyOn(reports, 'position').mockImplementation(async () => {
      const counted = await position();
      if (left-- > 0) await late();
      return counted;
    });
  };

  it('is counted again until nothing came meanwhile', async () => {
    comesBehind(2);
    expect((await does('periods/close', month)).statusCode).toBe(200);
    const closed = await october();
    expect(closed?.closing).toMatchObject({ same: true, debit_minor: closed?.debit_minor });
    expect((await does('periods/reopen', { ...month, reason })).statusCode).toBe(200);
  });

  it('is not closed where that does not end', async () => {
    comesBehind(5);
    const busy = await does('periods/close', month);
    expect([busy.statusCode, busy.json<ErrorBody>().code]).toEqual([503, 'TRY_AGAIN']);
    expect((await october())?.closing).toBeNull();
  });

  it('is not said to be the same where it was closed at a place behind which something came, whatever sums are kept', async () => {
    const { app } = world.system;
    const before = await october();
    const position = await app.get(Reports).position();
    await late();
    const sums = app.get(BookSums);
    const { debit_minor = 0, credit_minor = 0 } = before ?? {};
    const context = asked({ id: '52', role: 'accounting' });
    const close = { type: 'close', ...month, position, debit_minor, credit_minor, by: 52 } as const;
    const command = { ...close, now: context.now, today: '2024-11-03' };
    await app.get(Aggregates).execute(periodsDecider, LEDGER_STREAM, command, context);
    await world.system.engine.whenCaughtUp();
    expect((await october())?.closing?.same).toBe(false);
    expect(await sums.take(1)).toBe(true);
    expect((await october())?.closing?.same).toBe(false);
  });
});
