import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { invoiceDocument } from '#test/builders/invoice-document.js';
import { FakeNilvera, type SpoiltAnswer } from '#test/support/fake-nilvera.js';
import { COMPANY, type IntegratorWorld, integratorWorld } from '#test/support/integrator-world.js';
import { ublInvoice } from '#modules/billing/documents/ubl/ubl-invoice.js';
import { invoiceIdOf } from '#modules/billing/invoices/invoice-streams.js';
import type { Envelope } from '../integrator.js';
import { NilveraClient } from './nilvera-client.js';
import { NilveraIntegrator } from './nilvera-integrator.js';

const MAILBOX = 'urn:mail:defaultpk@sikgiyim.example';
const VKN = '9876543217';

describe('Nilvera as integrator', () => {
  let fake: FakeNilvera;
  let nilvera: NilveraIntegrator;
  beforeAll(async () => {
    fake = await FakeNilvera.start();
  });
  beforeEach(() => {
    nilvera = withKey(fake.env['NILVERA_API_KEY'] ?? '');
    fake.companies.set(VKN, [MAILBOX]);
  });
  afterAll(() => fake.stop());

  const withKey = (apiKey: string, timeMs?: number) =>
    new NilveraIntegrator(new NilveraClient({ apiKey, url: fake.url }, timeMs));
  const envelope = (change: Partial<Envelope> = {}): Envelope => {
    const { route = 'earchive', ettn = randomUUID(), number = 'ILN2026000000001' } = change;
    const xml = ublInvoice(invoiceDocument({ route, ettn, number }), 'nilvera');
    return { number, ettn, route, round: 1, buyer: VKN, xml, ...change };
  };
  const unavailable = (code: string, said = '') =>
    expect.objectContaining({ kind: 'unavailable', code, message: expect.stringContaining(said) });

  it('takes a document as it is, says what became of it, and is asked at the address of its sort', async () => {
    for (const route of ['earchive', 'efatura'] as const) {
      const sent = envelope({ route });
      expect(await nilvera.handOver(sent)).toEqual({ file: null, answer: { state: 'pending' } });
      expect(fake.documents.get(sent.ettn)).toMatchObject({
        number: sent.number,
        xml: sent.xml,
        alias: route === 'efatura' ? MAILBOX : null,
      });
      expect(await nilvera.answerOf(sent)).toEqual({ state: 'pending' });
      fake.became(sent.ettn, 'unknown');
      expect(await nilvera.answerOf(sent)).toEqual({ state: 'pending' });
      fake.became(sent.ettn, 'succeed');
      expect(await nilvera.answerOf(sent)).toEqual({ state: 'accepted' });
      fake.became(sent.ettn, 'error', 'Şematron hatası');
      expect(await nilvera.answerOf(sent)).toMatchObject({
        state: 'rejected',
        reason: expect.stringContaining('Şematron hatası'),
      });
    }
  });

  it('says who takes e-Fatura, and an e-Fatura for whom it has no mailbox waits', async () => {
    expect([await nilvera.takesEInvoices(VKN), await nilvera.takesEInvoices('1234567890')]).toEqual([true, false]);
    fake.companies.delete(VKN);
    await expect(nilvera.handOver(envelope({ route: 'efatura' }))).rejects.toEqual(
      unavailable('INTEGRATOR_ACCOUNT', 'posta kutusu'),
    );
  });

  it('has taken it once, whoever fell before the answer', async () => {
    const sent = envelope();
    fake.spoil('silence');
    await expect(nilvera.handOver(sent)).rejects.toEqual(unavailable('INTEGRATOR_TIMEOUT'));
    expect(await nilvera.handOver(sent)).toEqual({ file: null, answer: { state: 'pending' } });
    fake.became(sent.ettn, 'error', 'Vergi dairesi yok');
    // In the first round what is there is what was sent; of a corrected one it is what was wrong before.
    expect((await nilvera.handOver(sent)).answer).toMatchObject({ state: 'rejected' });
    await expect(nilvera.handOver({ ...sent, round: 2 })).rejects.toEqual(
      unavailable('INTEGRATOR_ACCOUNT', 'Nilvera panelinden'),
    );
    fake.became(sent.ettn, 'succeed');
    expect((await nilvera.handOver({ ...sent, round: 2 })).answer).toEqual({ state: 'accepted' });
  });

  it.each([
    ['what is wrong with the document is its rejection', 422, 2015, 'rejected'],
    ['a document that cannot be read is, too', 400, 2004, 'rejected'],
    ['what is wrong with the account is tried again', 422, 2078, 'waits'],
    ['a series that has to be made there first is, too', 404, 3009, 'waits'],
  ] as const)('%s', async (_what, status, Code, then) => {
    fake.refuse(status, { Code, Description: 'Şema hatası', Detail: 'cbc:ID' });
    const sent = nilvera.handOver(envelope());
    if (then === 'rejected')
      expect(await sent).toEqual({ file: null, answer: { state: 'rejected', reason: `${Code} Şema hatası: cbc:ID` } });
    else await expect(sent).rejects.toEqual(unavailable('INTEGRATOR_ACCOUNT', `${Code} Şema hatası`));
  });

  it.each<[SpoiltAnswer, string]>([
    ['html', 'INTEGRATOR_TIMEOUT'],
    ['broken', 'INTEGRATOR_TIMEOUT'],
    ['endless', 'INTEGRATOR_TIMEOUT'],
    ['slow', 'INTEGRATOR_TIMEOUT'],
    ['silence', 'INTEGRATOR_TIMEOUT'],
    ['nothing', 'INTEGRATOR_TIMEOUT'],
  ])('an answer that is none ends soon, whatever was asked: %s', async (how, code) => {
    const sent = envelope();
    await nilvera.handOver(sent);
    const waits = how === 'slow' ? withKey(fake.env['NILVERA_API_KEY'] ?? '', 300) : nilvera;
    for (const asked of [
      () => waits.answerOf(sent),
      () => waits.handOver(envelope()),
      () => waits.takesEInvoices(VKN),
      () => waits.handOverCancellation(sent),
    ]) {
      fake.spoil(how);
      await expect(asked()).rejects.toEqual(unavailable(code));
    }
    fake.spoil();
  });

  it('says that the key is refused, and nothing of the key', async () => {
    const wrong = withKey('not-the-key');
    await expect(wrong.takesEInvoices(VKN)).rejects.toEqual(unavailable('INTEGRATOR_KEY', 'NILVERA_API_KEY'));
    await expect(wrong.handOver(envelope())).rejects.not.toThrow('not-the-key');
  });

  it('says of one that it does not know that the answer is strange', async () => {
    await expect(nilvera.answerOf(envelope())).rejects.toEqual(unavailable('INTEGRATOR_ANSWER', '404'));
  });

  it('hears of a cancelled e-Arşiv invoice once; an e-Fatura is cancelled elsewhere', async () => {
    const sent = envelope();
    await nilvera.handOver(sent);
    expect(await nilvera.handOverCancellation(sent)).toEqual({ file: null });
    expect(fake.documents.get(sent.ettn)?.cancelled).toBe(true);
    fake.calls.length = 0;
    expect(await nilvera.handOverCancellation(sent)).toEqual({ file: null });
    expect(fake.calls).toEqual([`GET /earchive/Invoices/${sent.ettn}/Status`]);
    fake.calls.length = 0;
    expect(await nilvera.handOverCancellation(envelope({ route: 'efatura' }))).toEqual({ file: null });
    expect(fake.calls).toEqual([]);
  });
});

describe('invoices with a key of Nilvera in the settings', () => {
  let fake: FakeNilvera;
  let there: IntegratorWorld;
  beforeAll(async () => {
    fake = await FakeNilvera.start();
    there = await integratorWorld(fake.env);
  });
  afterAll(async () => {
    await there.world.close();
    await fake.stop();
  });

  it('go there by themselves, in its dialect, and what became of them stands on their page', async () => {
    const [id, wrong] = [await there.invoiced(), await there.invoiced()];
    fake.spoil('silence');
    await there.tick();
    await there.tickLater(600_000);
    expect(fake.documents.get(id)?.xml).toContain('<cbc:DocumentTypeCode>IS_INTERNET</cbc:DocumentTypeCode>');
    expect(await there.one(id)).toMatchObject({ status: 'handed_over' });
    fake.became(id, 'succeed');
    fake.became(wrong, 'error', 'Alıcının adresi eksik');
    await there.tickLater(7_200_000);
    expect(await there.one(id)).toMatchObject({ status: 'accepted' });
    const rejected = await there.one(wrong);
    expect([rejected.status, rejected.delivery?.rejected]).toEqual(['rejected', 'Alıcının adresi eksik']);
  });

  it('are asked for whoever takes e-Fatura, and waited with while that cannot be asked', async () => {
    fake.companies.set('9876543217', [MAILBOX]);
    fake.spoil('nothing');
    const order = await there.ordered(COMPANY);
    await expect(there.world.settled()).rejects.toThrow();
    fake.spoil();
    await there.world.settled();
    const id = invoiceIdOf(order);
    expect(await there.one(id)).toMatchObject({
      number: expect.stringMatching(/^ILE/),
      delivery: { route: 'efatura' },
    });
    await there.tick();
    expect(fake.documents.get(id)?.alias).toBe(MAILBOX);
    expect((await there.does(id, 'cancel', { reason: 'Alıcı vazgeçti, portaldan iptal edildi' })).statusCode).toBe(200);
    await there.tick();
    expect(await there.one(id)).toMatchObject({ status: 'cancelled' });
  });
});
