import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { BillingTerms, ErrorBody, InvoiceList, OrderDetail } from '@ilan/api';
import { pdfText } from '#test/invoices/pdf-text.js';
import { ublFaults } from '#test/invoices/ubl-structure.js';
import { REISSUE_REASON, type ReissueWorld, reissueWorld } from '#test/support/reissue-world.js';
import { PersonKeys } from '#platform/event-store/keys/person-keys.js';
import { EventStore } from '#platform/event-store/event-store.js';
import { BillingPersonalData } from '#modules/billing/billing-personal-data.js';
import { buyerKey } from '#modules/billing/orders/domain/order.decider.js';
import { IssueExpenseNotes } from '#modules/billing/invoices/jobs/issue-expense-notes.js';
import { InvoiceIssuing } from '#modules/billing/invoices/commands/invoice-issuing.js';
import type { InvoiceCopy } from '#modules/billing/invoices/invoice-copies.js';
import { invoiceIdOf, invoiceStreams } from '#modules/billing/invoices/invoice-streams.js';
import { DashboardModule } from '#modules/dashboard/dashboard.module.js';
import { LedgerModule } from '../ledger.module.js';

const place = { street: 'Moda Cad. 9', district: 'Kadıköy', city: 'İstanbul' };
const buyer = { kind: 'company', name: 'Şık Ltd. Şti.', vkn: '9876543217', tax_office: 'Kadıköy', ...place } as const;
const reason = 'Alıcı faturayı şirketinin adına istedi';

describe('a person’s invoice that is issued anew in the name of a company', () => {
  let there: ReissueWorld;
  let world: ReissueWorld['world'];
  beforeAll(async () => {
    there = await reissueWorld([LedgerModule, DashboardModule]);
    ({ world } = there);
  });
  afterAll(() => world.close());

  const file = (id: string, kind: 'pdf' | 'xml') =>
    world.people.as('Ece', 'GET', `/api/admin/invoices/${id}/${kind}`).then(({ rawPayload }) => rawPayload);
  const terms = async (change: Partial<BillingTerms>) => {
    const known = await there.staff<BillingTerms>('billing-terms');
    const answer = await world.people.as('Ece', 'PUT', '/api/admin/billing-terms', { ...known, ...change });
    expect(answer.statusCode).toBe(200);
    await world.system.engine.whenCaughtUp();
  };
  /** As it stands in the copy of their data. */
  const copies = async (personId: number): Promise<readonly InvoiceCopy[]> => {
    for (const file of world.system.app.get(BillingPersonalData).export(personId)) {
      if (file.path !== 'invoices.json' || !('pieces' in file)) continue;
      const pieces: string[] = [];
      for await (const piece of file.pieces()) pieces.push(piece.toString());
      return JSON.parse(pieces.join('')) as readonly InvoiceCopy[];
    }
    throw new Error('There are no invoices in it');
  };
  const cancelled = async () => {
    const order = await there.bought();
    await there.cancel(invoiceIdOf(order));
    return { order, first: invoiceIdOf(order) };
  };

  it('says the company on its papers, in the list and in the books; the old papers and the order stay as they were', async () => {
    const { order, first } = await cancelled();
    const papers = async () => Promise.all([file(first, 'pdf'), file(first, 'xml')]);
    const before = await papers();
    const second = await there.reissue(first, { reason, buyer });
    const made = await there.one(second);
    expect(made).toMatchObject({ billed_name: buyer.name, buyer_details: buyer, replaces: { id: first } });
    const xml = (await file(second, 'xml')).toString();
    expect([ublFaults(xml), /schemeID="VKN">9876543217</.test(xml), xml.includes('Kadıköy')]).toEqual([[], true, true]);
    expect(pdfText(await file(second, 'pdf')).join(' ')).toContain('Şık Ltd. Şti.');
    expect((await there.one(first)).billed_name).toBe('Ayşe Su');
    expect((await papers()).map((one, at) => one.equals(before[at] ?? Buffer.alloc(0)))).toEqual([true, true]);
    // It is told that it is another’s, by whom and why; found by its number, and seen by who bought.
    const { history } = await there.one(first);
    expect(history.slice(0, 2)).toMatchObject([
      { sentence: expect.stringContaining('başka bir alıcının adına yenisini düzenletti') },
      { reason, sentence: expect.stringContaining('yeniden düzenlenmesini istedi') },
    ]);
    const found = await there.staff<InvoiceList>('invoices?q=9876543217');
    expect(found.data.map(({ id }) => id)).toEqual([second]);
    expect((await world.get<OrderDetail>(`/api/orders/${order}`)).invoice).toMatchObject({ number: made.number });
    await there.sound();
    // Whoever presses again for somebody else, or for the person, is told that it is another’s by now.
    const again = await there.as('Ece', first, 'reissue', { reason, buyer: { ...buyer, vkn: '1234567890' } });
    expect(again.json<ErrorBody>().code).toBe('INVOICE_NOT_ISSUED_ANEW');
    const { buyer_details } = await there.one(first);
    const person = await there.as('Ece', first, 'reissue', { reason, buyer: buyer_details });
    expect(person.json<ErrorBody>().code).toBe('INVOICE_NOT_ISSUED_ANEW');
  });

  it('gives back as a company does: by an invoice of its own, and none of ours is written', async () => {
    const { order, first } = await cancelled();
    const second = await there.reissue(first, { reason, buyer });
    await there.refund(order, [1, 1_000]);
    await world.system.app.get(IssueExpenseNotes).tick();
    await world.settled();
    expect((await there.one(second)).returns).toMatchObject([{ document: 'buyer_invoice', number: null }]);
    await there.sound();
  });

  it('has the tax office of a trader for as long as it is the trader’s, and gives back to a consumer by a note of ours', async () => {
    const { order, first } = await cancelled();
    const own = { ...place, kind: 'person', first_name: 'Ayşe', last_name: 'Su', tckn: '12345678950' } as const;
    const trader = { ...own, tax_office: 'Erenköy' };
    const second = await there.reissue(first, { reason, buyer: trader });
    expect((await there.one(second)).buyer_details).toEqual(trader);
    const papers = async (id: string) =>
      `${(await file(id, 'xml')).toString()} ${pdfText(await file(id, 'pdf')).join(' ')}`;
    expect((await papers(second)).match(/Erenköy/g)?.length ?? 0).toBeGreaterThan(1);
    await there.cancel(second);
    const other = { ...own, first_name: 'Ali', last_name: 'Öz', tckn: '19090909018' };
    const third = await there.reissue(second, { reason, buyer: other });
    expect((await there.one(third)).buyer_details).toEqual(other);
    expect(await papers(third)).not.toContain('Erenköy');
    await there.refund(order, [1, 1_000]);
    expect((await there.one(third)).returns).toMatchObject([{ document: 'expense_note' }]);
    await there.sound();
  });

  it('is not told to whoever bought as on its way where it could not be issued', async () => {
    const { order, first } = await cancelled();
    const issuing = world.system.app.get(InvoiceIssuing);
    const draft = issuing.draft.bind(issuing);
    const refusing = (...args: Parameters<typeof draft>) => {
      const drawn = draft(...args);
      return drawn && { ...drawn, sentences: ['Bir şey eksik.'] };
    };
    const spy = jest.spyOn(issuing, 'draft').mockImplementationOnce(draft).mockImplementation(refusing);
    const answer = await there.as('Ece', first, 'reissue', { reason, buyer });
    expect(answer.json<ErrorBody>().code).toBe('INVOICE_REFUSED');
    await world.settled();
    spy.mockRestore();
    const { invoice } = await world.get<OrderDetail>(`/api/orders/${order}`);
    expect(invoice).toMatchObject({ status: 'cancelled', comes_anew: false });
  });

  it('is refused at an amount of which a company keeps KDV back, with a wrong number, without a reason, and to who may not', async () => {
    const { first } = await cancelled();
    const asked = (body: object, who = 'Ece') => there.as(who, first, 'reissue', body);
    expect((await asked({ reason, buyer: { ...buyer, vkn: '9876543218' } })).statusCode).toBe(422);
    expect((await asked({ buyer })).statusCode).toBe(422);
    expect((await asked({ reason, buyer }, 'Murat')).statusCode).toBe(403);
    for (const withholding_rule of ['undecided', 'withheld'] as const) {
      await terms({ withholding_rule, withholding_minor: 5_000 });
      const answer = await asked({ reason, buyer });
      expect([answer.statusCode, answer.json<ErrorBody>().code]).toEqual([422, 'OTHER_BUYER']);
    }
    // Nothing was said, so that it can still be issued for the person.
    expect((await there.one(first)).deeds).toEqual(['reissue']);
    await terms({ withholding_rule: 'none' });
    expect((await asked({ reason, buyer })).statusCode).toBe(200);
    await world.settled();
    await there.sound();
  });

  it('is in the copy of their data for whoever bought, with the wish that is sealed with the order’s key, and in nobody else’s', async () => {
    const { order, first } = await cancelled();
    const second = await there.reissue(first, { reason, buyer });
    const mine = (await copies(7)).filter(({ order_id }) => order_id === order);
    const { number } = await there.one(second);
    expect(mine).toMatchObject([
      {
        made_out_to: { kind: 'person', first_name: 'Ayşe' },
        cancelled: { reason: REISSUE_REASON },
        issued_anew: { made_out_to: { kind: 'company', vkn: buyer.vkn }, is_other_party: true, reason },
      },
      { number, made_out_to: { kind: 'company', name: buyer.name }, cancelled: null, issued_anew: null },
    ]);
    expect(await copies(8)).toEqual([]);
  });

  it('is sealed in the log as the order’s buyer is, and stays readable when whoever bought is erased', async () => {
    const { order, first } = await cancelled();
    const { number: told_as } = await there.one(first);
    const second = await there.reissue(first, { reason, buyer });
    const store = world.system.app.get(EventStore);
    const recorded = [first, second].map((id) => store.readStream(invoiceStreams.of(id)));
    const text = JSON.stringify((await Promise.all(recorded)).flat().map(({ data }) => data));
    expect(['Şık Ltd', '9876543217', reason].filter((word) => text.includes(word))).toEqual([]);
    // As when an account is erased: what the contexts keep goes, and the key of the person.
    await world.system.app.get(BillingPersonalData).erase(7);
    await world.system.app.get(PersonKeys).destroy('7');
    // What the buyer wished stays with the invoice that was made of it; why the first one was cancelled goes with the person.
    const told = (await there.one(first)).history.map(({ reason: why }) => why);
    expect([told.includes(reason), told.includes(REISSUE_REASON)]).toEqual([true, false]);
    for (const kind of ['pdf', 'xml'] as const)
      expect((await world.people.as('Ece', 'GET', `/api/admin/invoices/${second}/${kind}`)).statusCode).toBe(200);
    expect((await there.one(second)).billed_name).toBe(buyer.name);
    const kept = (await copies(7)).find(({ number }) => number === told_as);
    expect(kept).toMatchObject({ cancelled: { reason: null }, issued_anew: { is_other_party: true, reason } });
    // Where the order’s key goes, all of it goes.
    await world.system.app.get(PersonKeys).destroy(buyerKey(order));
    const gone = (await copies(7)).find(({ number }) => number === told_as);
    expect(gone).toMatchObject({ made_out_to: null, issued_anew: { made_out_to: null, reason: null } });
  });
});
