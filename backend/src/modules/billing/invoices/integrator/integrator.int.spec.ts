import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type IntegratorWorld, integratorWorld } from '#test/support/integrator-world.js';
import { storeUnavailable } from '#platform/event-store/store-unavailable.js';
import { InvoiceAggregate } from '../commands/invoice-aggregate.js';
import { ANSWER_TRIES, Deliveries, HAND_OVER_TRIES } from './deliveries.js';
import { HandOverProgress } from './hand-over-progress.js';
import { Integrator } from './integrator.js';

const DAY_MS = 24 * 3_600_000;
const reason = 'Alıcının vergi dairesi bulunamadı';

describe('the integrator', () => {
  let there: IntegratorWorld;
  beforeAll(async () => {
    there = await integratorWorld();
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });
  afterAll(() => there.world.close());

  it('finds each invoice as a file, once, and its answers are heard', async () => {
    const id = await there.invoiced();
    const { number } = await there.one(id);
    const name = String(number).toLowerCase();
    await there.tick();
    const xml = await there.world.people.as('Ece', 'GET', `/api/admin/invoices/${id}/xml`);
    expect(await there.fileOf(`outbox/${name}.xml`)).toBe(xml.body);
    expect(await there.one(id)).toMatchObject({
      status: 'handed_over',
      delivery: { route: 'earchive', round: 1, tries: 0, by_hand: true },
    });
    // What is no answer is none; nobody is asked at each look.
    await there.answered(name, '{"state": "perhaps"}');
    await there.tickLater(3_600_000);
    expect((await there.one(id)).status).toBe('handed_over');
    await there.answered(name, '{"state": "accepted"}');
    await there.tick();
    expect((await there.one(id)).status).toBe('handed_over');
    await there.tickLater(DAY_MS);
    const seen = await there.one(id);
    expect(seen).toMatchObject({ status: 'accepted', deeds: ['send', 'cancel'], delivery: { by_hand: false } });
    const said = seen.history.map(({ sentence }) => sentence).join('\n');
    for (const step of ['ILN', 'entegratöre iletti: integrator/outbox/', 'entegratörün yanıtını'])
      expect(said).toContain(step);
    expect(said.match(/entegratöre iletti/g)).toHaveLength(1);
  });

  it('rejects: the number stays, the reason is shown, and what was corrected goes again', async () => {
    const id = await there.invoiced();
    const { number } = await there.one(id);
    const name = String(number).toLowerCase();
    await there.tick();
    expect((await there.does(id, 'resubmit')).statusCode).toBe(409);
    await there.answered(name, JSON.stringify({ state: 'rejected', reason }));
    await there.tickLater(DAY_MS);
    const rejected = await there.one(id);
    expect(rejected).toMatchObject({ status: 'rejected', number, delivery: { rejected: reason } });
    expect(rejected.deeds).toContain('resubmit');
    expect((await there.does(id, 'accept')).statusCode).toBe(409);
    const { buyer_details } = rejected;
    if (buyer_details?.kind !== 'person') throw new Error('It is made out to a person');
    const wrong = { buyer: { ...buyer_details, tckn: '12345678951' } };
    expect((await there.does(id, 'resubmit', wrong)).statusCode).toBe(422);
    const company = {
      kind: 'company',
      name: 'A',
      vkn: '9876543217',
      tax_office: 'B',
      street: 'C',
      district: 'D',
      city: 'E',
    };
    expect((await there.does(id, 'resubmit', { buyer: company })).statusCode).toBe(422);
    const corrected = { buyer: { ...buyer_details, last_name: 'Su Demir', tckn: '12345678950' } };
    expect((await there.does(id, 'resubmit', corrected, 'Murat')).statusCode).toBe(403);
    const twice = await Promise.all([there.does(id, 'resubmit', corrected), there.does(id, 'resubmit', corrected)]);
    expect(twice.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    await there.tick();
    const again = await there.one(id);
    expect(again).toMatchObject({
      status: 'handed_over',
      number,
      billed_name: 'Ayşe Su Demir',
      delivery: { round: 2 },
    });
    expect(await there.fileOf(`outbox/${name}-2.xml`)).toContain('<cbc:FamilyName>Su Demir</cbc:FamilyName>');
    expect(await there.fileOf(`outbox/${name}.xml`)).not.toContain('Su Demir');
    // The answer to what went before is no answer to this one.
    await there.tick();
    expect((await there.one(id)).status).toBe('handed_over');
    expect((await there.does(id, 'reject', { reason })).statusCode).toBe(200);
    expect((await there.does(id, 'resubmit')).statusCode).toBe(200);
    expect((await there.does(id, 'accept')).statusCode).toBe(200);
    await there.tick();
    expect((await there.one(id)).status).toBe('accepted');
    await there.numbersAreWhole();
  });

  it('gets the same file again from whoever fell before it was written down', async () => {
    const id = await there.invoiced();
    const handOver = jest.spyOn(there.app.get(Integrator), 'handOver');
    const invoices = there.app.get(InvoiceAggregate);
    const fallen = jest.spyOn(invoices, 'act').mockRejectedValueOnce(storeUnavailable());
    await there.tick();
    fallen.mockRestore();
    expect(handOver).toHaveBeenCalledTimes(1);
    expect((await there.one(id)).status).toBe('queued');
    await there.tickLater(3_600_000);
    await there.tick();
    expect(new Set(handOver.mock.calls.map(([envelope]) => JSON.stringify(envelope))).size).toBe(1);
    const { status, history } = await there.one(id);
    expect(status).toBe('handed_over');
    expect(history.filter(({ sentence }) => sentence.includes('entegratöre iletti'))).toHaveLength(1);
  });

  it('that takes nothing is tried again with an end, which operators and staff see', async () => {
    const id = await there.invoiced();
    jest.spyOn(there.app.get(Integrator), 'handOver').mockRejectedValue(new Error('disk is full'));
    const progress = there.app.get(HandOverProgress);
    const { parked: before = Number.NaN } = await progress.progress();
    for (let tries = 1; tries <= HAND_OVER_TRIES; tries += 1) {
      await there.tickLater(tries * 7 * 3_600_000);
      if (tries === 2) expect((await there.one(id)).delivery).toMatchObject({ tries: 2, error: 'disk is full' });
      if (tries !== 2) continue;
      // Put off it waits for its moment: nobody is late.
      const stuck = { state: 'stuck', secondsBehind: 0, error: 'disk is full', queue: { due: 0, later: 1 } };
      expect(await progress.progress()).toMatchObject(stuck);
    }
    expect(await there.one(id)).toMatchObject({
      status: 'undelivered',
      delivery: { error: 'disk is full', next_at: null },
    });
    expect((await progress.progress()).parked).toBe(before + 1);
    // Cancelled as it stands its number still has to be told, and somebody has to see to it.
    expect((await there.does(id, 'cancel', { reason })).statusCode).toBe(200);
    await there.world.system.engine.whenCaughtUp();
    expect((await progress.progress()).parked).toBe(before + 1);
    const cancelled = await there.one(id);
    // What its page says of it.
    const delivery = { tries: HAND_OVER_TRIES, error: 'disk is full', next_at: null };
    expect(cancelled).toMatchObject({ status: 'cancelled', deeds: ['resubmit', 'reissue'], delivery });
    jest.restoreAllMocks();
    expect((await there.does(id, 'resubmit')).statusCode).toBe(200);
    await there.tick();
    await there.tick();
    const name = String(cancelled.number).toLowerCase();
    expect(await there.fileOf(`outbox/${name}-2.xml`)).toContain(cancelled.number);
    expect(JSON.parse((await there.fileOf(`outbox/${name}-cancelled.json`)) ?? '')).toMatchObject({ ettn: id });
    expect(await there.one(id)).toMatchObject({ status: 'cancelled', deeds: ['reissue'] });
  });

  it('is told of what it had rejected and was cancelled then, once somebody sends it again', async () => {
    const id = await there.invoiced();
    await there.tick();
    const progress = there.app.get(HandOverProgress);
    const { parked = Number.NaN } = await progress.progress();
    await there.does(id, 'reject', { reason });
    await there.does(id, 'cancel', { reason });
    await there.world.system.engine.whenCaughtUp();
    const { number, ...stopped } = await there.one(id);
    expect(stopped).toMatchObject({
      status: 'cancelled',
      deeds: ['resubmit', 'reissue'],
      delivery: { rejected: reason },
    });
    expect((await progress.progress()).parked).toBe(parked + 1);
    expect((await there.does(id, 'resubmit')).statusCode).toBe(200);
    await there.tick();
    await there.tick();
    const name = String(number).toLowerCase();
    expect(JSON.parse((await there.fileOf(`outbox/${name}-cancelled.json`)) ?? '')).toMatchObject({ number, ettn: id });
    expect((await progress.progress()).parked).toBe(parked);
  });

  it('is told of what was cancelled, after the invoice itself', async () => {
    const id = await there.invoiced();
    const { number } = await there.one(id);
    await there.does(id, 'cancel', { reason });
    await there.tick();
    await there.tick();
    const name = String(number).toLowerCase();
    expect(await there.fileOf(`outbox/${name}.xml`)).toContain(String(number));
    expect(JSON.parse((await there.fileOf(`outbox/${name}-cancelled.json`)) ?? '')).toMatchObject({ number, ettn: id });
    expect(await there.one(id)).toMatchObject({ status: 'cancelled', deeds: ['reissue'] });
  });

  it('is told of a cancellation at once, and asked for answers only when they are due, however long it says nothing', async () => {
    const [id, other] = [await there.invoiced(), await there.invoiced()];
    const { number } = await there.one(id);
    await there.tick();
    const due = async (ms: number) =>
      (await there.app.get(Deliveries).unanswered(new Date(Date.now() + ms), 1_000)).map((delivery) => delivery.id);
    expect(await due(0)).not.toContain(id);
    expect(await due(3_600_000)).toEqual(expect.arrayContaining([id, other]));
    await there.tickLater(DAY_MS);
    expect(await due(3_600_000)).not.toContain(id);
    await there.does(id, 'cancel', { reason });
    await there.tick();
    expect(await there.fileOf(`outbox/${String(number).toLowerCase()}-cancelled.json`)).toContain(id);
    expect((await there.does(other, 'accept')).statusCode).toBe(200);
    for (const answered_by_now of [id, other]) expect(await due(30 * DAY_MS)).not.toContain(answered_by_now);
  });

  it('that fails at one invoice, taken or asked about, is asked about the others, and about that one later', async () => {
    const [broken, fine] = [await there.invoiced(), await there.invoiced()];
    await there.tick();
    await there.answered(String((await there.one(fine)).number).toLowerCase(), '{"state": "accepted"}');
    const next = await there.invoiced();
    const [integrator, invoices] = [there.app.get(Integrator), there.app.get(InvoiceAggregate)];
    const [answerOf, state] = [integrator.answerOf.bind(integrator), invoices.state.bind(invoices)];
    jest
      .spyOn(integrator, 'answerOf')
      .mockImplementation((about) =>
        about.ettn === broken ? Promise.reject(new Error('answers are away')) : answerOf(about),
      );
    jest
      .spyOn(invoices, 'state')
      .mockImplementation((id) => (id === next ? Promise.reject(storeUnavailable()) : state(id)));
    await expect(there.tickLater(DAY_MS)).rejects.toMatchObject({ kind: 'unavailable' });
    jest.restoreAllMocks();
    await there.world.system.engine.whenCaughtUp();
    expect((await there.one(fine)).status).toBe('accepted');
    const progress = there.app.get(HandOverProgress);
    expect(await progress.progress()).toMatchObject({ state: 'stuck', error: 'answers are away' });
    const asked = jest.spyOn(integrator, 'answerOf');
    await there.tick();
    expect(asked.mock.calls.map(([{ ettn }]) => ettn)).not.toContain(broken);
    await there.tickLater(2 * DAY_MS);
    expect(asked.mock.calls.map(([{ ettn }]) => ettn)).toContain(broken);
    expect(await progress.progress()).toMatchObject({ state: 'live', waiting: 0 });
  });

  it('that says nothing for a week is asked no longer: staff sees so, and has it asked again', async () => {
    const id = await there.invoiced();
    await there.tick();
    const { number } = await there.one(id);
    const asked = jest.spyOn(there.app.get(Integrator), 'answerOf');
    const times = () => asked.mock.calls.filter(([{ ettn }]) => ettn === id).length;
    for (let turn = 1; turn <= ANSWER_TRIES + 2; turn += 1) await there.tickLater(turn * 7 * 3_600_000);
    expect(times()).toBe(ANSWER_TRIES);
    const progress = there.app.get(HandOverProgress);
    const { parked = Number.NaN, state } = await progress.progress();
    expect([parked > 0, state]).toEqual([true, 'live']);
    const silent = await there.one(id);
    expect(silent).toMatchObject({ status: 'handed_over', delivery: { is_silent: true, tries: 0 } });
    expect(silent.deeds[0]).toBe('ask');
    expect((await there.does(id, 'ask', {}, 'Murat')).statusCode).toBe(403);
    await there.answered(String(number).toLowerCase(), '{"state": "accepted"}');
    const twice = await Promise.all([there.does(id, 'ask'), there.does(id, 'ask')]);
    expect(twice.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await there.one(id)).toMatchObject({ delivery: { is_silent: false } });
    expect((await progress.progress()).parked).toBe(parked - 1);
    await there.tick();
    const heard = await there.one(id);
    expect(heard.status).toBe('accepted');
    expect(heard.history.map(({ sentence }) => sentence).join('\n')).toContain('yanıtını yeniden sordurdu');
    expect((await there.does(id, 'ask')).statusCode).toBe(409);
  });
});
