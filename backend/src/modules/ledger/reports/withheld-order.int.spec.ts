import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type {
  BillingTerms,
  ErrorBody,
  InvoiceDetail,
  InvoiceList,
  OrderDetail,
  OrderOptions,
  OrderPlaced,
  Report,
  ReportName,
  StaffOrder,
  TestCardPayment,
} from '@ilan/api';
import { BILLED } from '#test/builders/billed.js';
import { pdfText } from '#test/invoices/pdf-text.js';
import { ublFaults } from '#test/invoices/ubl-structure.js';
import { type BuyingWorld, buyingWorld } from '#test/support/buying-world.js';
import { LedgerModule } from '../ledger.module.js';

const { city_id, district_id, address } = BILLED;
const company = {
  ...{ kind: 'company', title: 'Şık Ltd.', vkn: '9876543217', tax_office: 'Kadıköy', address, city_id, district_id },
} as const;
const reason = 'Alıcıyla anlaşıldı, bir bölümü verildi';
/** Of 299,90 and 24,90: net 249,92 and 20,75, KDV 49,98 and 4,15, of which three tenths are 14,99 and 1,25 (half up). */
const DUE = { featured: 28_491, bump: 2_365, all: 30_856 };

describe('an order of a company above the limit of KDV withholding', () => {
  let world: BuyingWorld;
  beforeAll(async () => {
    world = await buyingWorld([LedgerModule]);
  });
  afterAll(() => world.close());

  const staff = <Answer>(path: string) => world.get<Answer>(`/api/admin/${path}`, 'Ece');
  const report = (name: ReportName, query = '') => staff<Report>(`reports/${name}?${query}`);
  const decides = async (change: Partial<BillingTerms>, name = 'Ece') => {
    const terms = await staff<BillingTerms>('billing-terms');
    return world.people.as(name, 'PUT', '/api/admin/billing-terms', { ...terms, ...change });
  };
  const orders = async (billed: object = company) => {
    const listing_id = await world.published();
    const lines = ['featured-30', 'bump'].map((package_id) => ({ listing_id, package_id }));
    return world.people.as('Ayşe', 'POST', '/api/orders', { ...(await world.form(lines)), billed });
  };
  const detail = (id: string) => world.get<OrderDetail>(`/api/orders/${id}`);
  const invoiceOf = async (id: string): Promise<InvoiceDetail> => {
    const { data } = await staff<InvoiceList>(`invoices?q=${(await detail(id)).invoice?.number ?? ''}`);
    return staff<InvoiceDetail>(`invoices/${data[0]?.id ?? ''}`);
  };
  const back = (id: string, lines: readonly object[]) =>
    world.people.as('Ece', 'POST', `/api/admin/payments/${id}-1/refunds`, { lines, reason });
  /** What an account stands at, by its code. */
  const stands = async (code: string): Promise<number> => {
    const { rows, checks } = await report('trial-balance');
    expect(checks.filter(({ fine }) => !fine)).toEqual([]);
    const row = rows.find(([said]) => said === code);
    return Number(row?.[2] ?? 0) - Number(row?.[3] ?? 0);
  };

  it('is refused until an accountant has decided, and nobody else decides it', async () => {
    expect((await decides({ withholding_minor: 20_000 })).statusCode).toBe(200);
    const answer = await orders();
    expect([answer.statusCode, answer.json<ErrorBody>().errors['lines']?.[0]]).toEqual([
      422,
      'Vergi mükellefleri bir siparişte en çok 200,00 TL tutarında paket alabilir.',
    ]);
    expect((await orders(BILLED)).statusCode).toBe(201);
    expect((await decides({ withholding_rule: 'withheld' }, 'Murat')).statusCode).toBe(403);
    for (const wrong of [{ withholding_tenths: 0 }, { withholding_tenths: 10 }, { withholding_rule: 'maybe' as never }])
      expect((await decides(wrong)).statusCode).toBe(422);
  });

  it('is sold as any other where the accountant says that nothing is withheld', async () => {
    expect((await decides({ withholding_rule: 'none' })).statusCode).toBe(200);
    const { order_id } = (await orders()).json<OrderPlaced>();
    expect(await detail(order_id)).toMatchObject({ total_minor: 32_480, withheld: null });
  });

  it('asks for the price less what is withheld, and that is on its invoice, in the books and in every report', async () => {
    expect((await decides({ withholding_rule: 'withheld', withholding_tenths: 3 })).statusCode).toBe(200);
    expect(await world.get<OrderOptions>('/api/orders/options')).toMatchObject({
      withholding: { rule: 'withheld', above_minor: 20_000, tenths: 3 },
    });
    const { order_id: id } = (await orders()).json<OrderPlaced>();
    const kept = { total_minor: DUE.all, withheld: { amount_minor: 1_624, tenths: 3 } };
    expect(await detail(id)).toMatchObject({ ...kept, state: 'waiting' });
    expect(await world.get<TestCardPayment>(`/api/test-card/${id}-1`)).toMatchObject({ amount_minor: DUE.all });
    await world.payByCard(`${id}-1`);
    await world.settled();
    expect(await staff<StaffOrder>(`payments/${id}`)).toMatchObject({
      ...kept,
      lines: [{ refundable_minor: DUE.featured }, { refundable_minor: DUE.bump }],
    });
    const invoice = await invoiceOf(id);
    const xml = (await world.people.as('Ece', 'GET', `/api/admin/invoices/${invoice.id}/xml`)).payload;
    expect(ublFaults(xml)).toEqual([]);
    expect(xml).toContain('<cbc:InvoiceTypeCode>TEVKIFAT<');
    expect(xml).toContain('<cbc:PayableAmount currencyID="TRY">308.56<');
    const pdf = (await world.people.as('Ece', 'GET', `/api/admin/invoices/${invoice.id}/pdf`)).rawPayload;
    expect(pdfText(pdf)).toContain('308,56 ₺');
    expect([await stands('120'), await stands('600'), await stands('391')]).toEqual([0, -27_067, -(5_413 - 1_624)]);
    expect((await report('sales')).totals).toEqual(['Toplam', 2, 27_067, 5_413, 0, 0, 27_067, 5_413, 32_480, 1_624]);
    const vat = await report('vat');
    expect(vat.checks.filter(({ fine }) => !fine)).toEqual([]);
    expect(vat.rows.slice(0, 3)).toEqual([
      ['Satış faturaları, %20, tevkifatlı', 27_067, 5_413, 32_480, 1_624],
      ['Hesaplanan KDV (iptaller düşülmüş)', 27_067, 5_413, 32_480, 1_624],
      ['Bizim beyan edeceğimiz hesaplanan KDV (tevkifat düşülmüş)', null, 3_789, null, null],
    ]);
    expect(vat.rows.at(-1)).toEqual(['Kredi kartıyla tahsil edilen (KDV dahil)', null, null, DUE.all, null]);
    const list = (await world.people.as('Ece', 'GET', `/api/admin/invoices/file/csv?q=${invoice.number ?? ''}`))
      .payload;
    const [head = [], row = []] = list.split('\r\n').map((line) => line.replace('\uFEFF', '').split(';'));
    const cell = (name: string) => row[head.indexOf(name)]?.replaceAll('"', '');
    expect(['Tip', 'Matrah', 'KDV', 'Tevkifat', 'Toplam', 'Ödenecek'].map(cell)).toEqual([
      ...['TEVKIFAT', '270,67', '54,13', '16,24', '324,80', '308,56'],
    ]);
  });

  it('is given back by what was paid of it and no more, and what was withheld goes with it in the same part', async () => {
    const { order_id: id } = (await orders()).json<OrderPlaced>();
    await world.payByCard(`${id}-1`);
    await world.settled();
    const before = await stands('391');
    const tooMuch = await back(id, [{ line: 1, amount_minor: DUE.featured + 1 }]);
    expect([tooMuch.statusCode, tooMuch.json<ErrorBody>().errors['lines']?.[0]]).toEqual([
      422,
      'En çok 284,91 TL iade edilebilir.',
    ]);
    expect((await back(id, [{ line: 1, amount_minor: 10_000 }])).statusCode).toBe(200);
    await world.settled();
    // 100,00 of 284,91: net 87,72, KDV 17,54, of which 5,26 had been withheld.
    expect((await invoiceOf(id)).returns).toMatchObject([
      { document: 'buyer_invoice', gross_minor: 8_772 + 1_754, withheld_minor: 526 },
    ]);
    expect([await stands('610'), await stands('191'), await stands('120')]).toEqual([8_772, 1_754 - 526, 0]);
    const rest = [
      { line: 1, amount_minor: DUE.featured - 10_000 },
      { line: 2, amount_minor: DUE.bump },
    ];
    expect((await back(id, rest)).statusCode).toBe(200);
    await world.settled();
    expect(await detail(id)).toMatchObject({ state: 'refunded', refunded_minor: DUE.all });
    expect((await invoiceOf(id)).status).toBe('returned');
    expect([await stands('610'), await stands('191'), await stands('120')]).toEqual([27_067, 5_413 - 1_624, 0]);
    expect(await stands('391')).toBe(before);
    for (const name of ['sales', 'vat', 'journal', 'open'] as const)
      expect((await report(name)).checks.filter(({ fine }) => !fine)).toEqual([]);
    // Of the order before it is left what it was; of this one nothing.
    expect((await report('sales')).totals?.slice(-4)).toEqual([27_067, 5_413, 32_480, 1_624]);
  });

  it('is cancelled with its invoice where all of it goes back in its month', async () => {
    const { order_id: id } = (await orders()).json<OrderPlaced>();
    await world.payByCard(`${id}-1`);
    await world.settled();
    const before = await stands('391');
    const all = [
      { line: 1, amount_minor: DUE.featured },
      { line: 2, amount_minor: DUE.bump },
    ];
    expect((await back(id, all)).statusCode).toBe(200);
    await world.settled();
    expect((await invoiceOf(id)).status).toBe('cancelled');
    expect([(await stands('391')) - before, await stands('120'), await stands('108')]).toEqual([
      5_413 - 1_624,
      ...[0, DUE.all],
    ]);
    expect((await report('vat')).checks.filter(({ fine }) => !fine)).toEqual([]);
  });

  it('that was begun is paid by the rule of its day; what came to nothing is not paid again by another', async () => {
    const [begun, nothing] = [(await orders()).json<OrderPlaced>(), (await orders()).json<OrderPlaced>()];
    await world.payByCard(`${nothing.order_id}-1`, '4111111111111129');
    expect((await decides({ withholding_rule: 'none' })).statusCode).toBe(200);
    await world.payByCard(`${begun.order_id}-1`);
    await world.settled();
    expect(await invoiceOf(begun.order_id)).toMatchObject({ status: 'queued', withheld_minor: 1_624 });
    const again = await world.people.as('Ayşe', 'POST', `/api/orders/${nothing.order_id}/pay`, { method: 'test_card' });
    expect([again.statusCode, again.json<ErrorBody>().code]).toEqual([409, 'ORDER_CHANGED']);
  });

  it('is issued anew with what is withheld of it, where its invoice was cancelled', async () => {
    expect((await decides({ withholding_rule: 'withheld', withholding_tenths: 3 })).statusCode).toBe(200);
    const { order_id } = (await orders()).json<OrderPlaced>();
    await world.payByCard(`${order_id}-1`);
    await world.settled();
    const before = [await stands('120'), await stands('391')];
    const first = await invoiceOf(order_id);
    const does = (deed: string) =>
      world.people.as('Ece', 'POST', `/api/admin/invoices/${first.id}/${deed}`, { reason: 'Unvan yanlış yazılmıştı' });
    expect((await does('cancel')).statusCode).toBe(200);
    await world.settled();
    expect((await does('reissue')).statusCode).toBe(200);
    await world.settled();
    const anew = await invoiceOf(order_id);
    expect(anew).toMatchObject({ status: 'queued', withheld_minor: 1_624, replaces: { id: first.id } });
    const xml = (await world.people.as('Ece', 'GET', `/api/admin/invoices/${anew.id}/xml`)).body;
    expect([ublFaults(xml), xml.includes('<cbc:InvoiceTypeCode>TEVKIFAT<')]).toEqual([[], true]);
    expect([await stands('120'), await stands('391')]).toEqual(before);
  });
});
