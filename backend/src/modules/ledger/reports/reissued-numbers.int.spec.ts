import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { ErrorBody } from '@ilan/api';
import { REISSUE_REASON, type ReissueWorld, reissueWorld } from '#test/support/reissue-world.js';
import { istanbulDay } from '#kernel/istanbul-time.js';
import { Integrator } from '#modules/billing/invoices/integrator/integrator.js';
import { invoiceIdAt, invoiceIdOf } from '#modules/billing/invoices/invoice-streams.js';
import { DashboardModule } from '#modules/dashboard/dashboard.module.js';
import { LedgerModule } from '../ledger.module.js';

const reason = REISSUE_REASON;
/** Is on the tax office's list of those who take e-Fatura. */
const LISTED = '12345678950';

describe('an invoice that is issued anew', () => {
  let there: ReissueWorld;
  let world: ReissueWorld['world'];
  beforeAll(async () => {
    there = await reissueWorld([LedgerModule, DashboardModule]);
    ({ world } = there);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });
  afterAll(() => world.close());

  it('is refused to whoever asks for something else than was done before', async () => {
    const order = await there.bought();
    const first = invoiceIdOf(order);
    await there.cancel(first);
    await there.reissue(first);
    const { buyer_details } = await there.one(first);
    expect(await there.reissue(first, { reason, buyer: buyer_details })).toBe(invoiceIdAt(order, 2));
    const otherwise = await there.as('Ece', first, 'reissue', {
      reason,
      buyer: { ...buyer_details, street: 'Doğru Sok. 5' },
    });
    expect([otherwise.statusCode, otherwise.json<ErrorBody>().code]).toEqual([409, 'INVOICE_NOT_ISSUED_ANEW']);
    expect(otherwise.json<ErrorBody>().message).toContain('başka alıcı bilgileriyle');
    await there.cancel(invoiceIdAt(order, 2));
    const older = await there.as('Ece', first, 'reissue', { reason });
    expect([older.statusCode, older.json<ErrorBody>().code]).toEqual([409, 'INVOICE_NOT_ISSUED_ANEW']);
    expect(older.json<ErrorBody>().message).toContain('son iptal edilen faturanın sayfasından');
  });

  it('stands in reports with the number of the one that counted last and the page of the same, of whichever series they are', async () => {
    await world.offerTransfers();
    jest.spyOn(world.system.app.get(Integrator), 'takesEInvoices').mockImplementation((number) => {
      return Promise.resolve(number === LISTED);
    });
    const anew = async (id: string): Promise<string> => {
      const { buyer_details } = await there.one(id);
      return there.reissue(id, { reason, buyer: { ...buyer_details, tckn: LISTED } });
    };
    const order = await there.bought();
    await there.cancel(invoiceIdOf(order));
    await there.refund(order, [1, 1_000]);
    const { position } = await there.report('journal');
    const second = await there.one(await anew(invoiceIdOf(order)));
    expect([second.number?.slice(0, 3), second.status]).toEqual(['ILE', 'partly_returned']);
    const { rows, documents } = await there.report('refunds');
    const at = rows.findIndex((row) => row[1] === order && row[6] === 1_000);
    expect([rows[at]?.[2], documents[at]]).toEqual([second.number, `invoices/${second.id}`]);
    // What was printed before names the one that counted then.
    const before = await there.report('refunds', `position=${position}`);
    const was = before.rows.findIndex((row) => row[1] === order && row[6] === 1_000);
    expect([before.rows[was]?.[2], before.documents[was]]).toEqual([
      second.replaces?.number,
      `invoices/${invoiceIdOf(order)}`,
    ]);

    const short = await world.placed([{ listing_id: there.ad, package_id: 'bump' }], 'transfer');
    const day = istanbulDay(new Date().toISOString());
    const came = { amount_minor: 2_000, day, reason: 'Fark kabul edildi' };
    expect((await world.people.as('Ece', 'POST', `/api/admin/payments/${short}-1/confirm`, came)).statusCode).toBe(200);
    await world.settled();
    await world.settled();
    await there.cancel(invoiceIdOf(short));
    const owed = await there.one(await anew(invoiceIdOf(short)));
    expect(owed.number?.slice(0, 3)).toBe('ILE');
    const open = (await there.report('open')).rows.filter((row) => row[0] === short);
    expect(open.map((row) => [row[1], row[4]])).toEqual([[owed.number, 490]]);
    await there.sound();
  });
});
