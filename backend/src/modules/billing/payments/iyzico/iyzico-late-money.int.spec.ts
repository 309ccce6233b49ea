import { describe, expect, it } from '@jest/globals';
import { iyzicoWorld } from '#test/support/iyzico-world.js';
import { LatePayments } from '../late-payments.js';
import { PaymentClock } from '../jobs/payment-clock.js';

describe('an order at iyzico', () => {
  const shop = iyzicoWorld();
  const { placed, detail, desk, comeBack, notify, at, told, sent } = shop;

  it('whose money comes after its time honours it', async () => {
    const id = await placed();
    at(45);
    await shop.world.system.app.get(PaymentClock).tick();
    expect((await told(id)).at(-1)).toBe('payment.expired');
    shop.fake.pay(`${id}-1`);
    await notify(`${id}-1`);
    await shop.world.settled();
    expect(await desk(id)).toMatchObject({ state: 'paid', attempts: [{ late: true }] });
  });

  it.each<[string, (ref: string) => unknown]>([
    ['time', () => undefined],
    ['first card, which was refused,', (ref: string) => shop.fake.pay(ref, { errorCode: '10051' })],
  ])('whose money comes after its %s is asked about, though neither browser nor notice comes', async (_what, first) => {
    const id = await placed();
    first(`${id}-1`);
    const tick = async (minutes: number) => {
      at(minutes);
      await shop.world.system.app.get(PaymentClock).tick();
      await shop.world.settled();
    };
    await tick(30.2);
    expect(['payment.expired', 'payment.failed']).toContain((await told(id)).at(-1));
    shop.fake.pay(`${id}-1`);
    for (const minutes of [31, 60]) await tick(minutes);
    expect(await desk(id)).toMatchObject({ state: 'paid', attempts: [{ late: true }] });
    expect((await detail(id)).lines.map(({ outcome }) => outcome)).toEqual(['started', 'started']);
  });

  it('that pays for an order paid since gives it back of itself', async () => {
    const id = await placed();
    const clock = shop.world.system.app.get(PaymentClock);
    at(30.2);
    await clock.tick();
    await shop.world.system.engine.whenCaughtUp();
    await shop.world.people.as('Ayşe', 'POST', `/api/orders/${id}/pay`, { method: 'iyzico' });
    for (const attempt of [1, 2]) shop.fake.pay(`${id}-${attempt}`);
    await comeBack(`${id}-2`);
    at(60);
    await clock.tick();
    await shop.world.settled();
    await shop.world.settled();
    expect((await desk(id)).attempts.map(({ status }) => status).toSorted()).toEqual(['paid', 'refunded']);
  });

  it('that nobody pays is seen by operators: when it is due, and that nobody answers', async () => {
    const id = await placed();
    const { app, engine } = shop.world.system;
    const [clock, late] = [app.get(PaymentClock), app.get(LatePayments)];
    at(31);
    await clock.tick();
    await engine.whenCaughtUp();
    at(33);
    await clock.tick();
    expect(await late.progress()).toMatchObject({ state: 'live', waiting: 0, secondsBehind: 0, error: undefined });
    expect((await late.progress()).queue).toMatchObject({ due: 0, later: 1, lastDoneAt: expect.any(Date) as unknown });
    at(90);
    const due = await late.progress();
    expect(due.waiting).toBeGreaterThan(0);
    expect(due.secondsBehind).toBeGreaterThan(60);
    shop.fake.spoil('detail', ...Array.from({ length: 40 }, () => 'html' as const));
    await clock.tick();
    expect(await late.progress()).toMatchObject({ state: 'stuck', waiting: 0, error: 'no answer: PAYMENT_TIMEOUT' });
    expect((await desk(id)).messages.at(-1)?.said).toBe('no answer: PAYMENT_TIMEOUT');
    shop.fake.spoil('detail');
    at(240);
    await clock.tick();
    expect(await late.progress()).toMatchObject({ state: 'live', error: undefined });
  });

  it('that nobody pays is asked about less and less, and after days no longer', async () => {
    const id = await placed();
    const clock = shop.world.system.app.get(PaymentClock);
    const asked = () => sent('detail').filter(({ body }) => body['conversationId'] === `${id}-1`).length;
    at(31);
    await clock.tick();
    await shop.world.system.engine.whenCaughtUp();
    const before = asked();
    for (let hour = 1; hour <= 72; hour += 1) {
      at(hour * 60);
      await clock.tick();
    }
    expect(asked() - before).toBeGreaterThan(5);
    expect(asked() - before).toBeLessThan(15);
    const after = asked();
    for (const days of [4, 10, 40]) {
      at(days * 24 * 60);
      await clock.tick();
    }
    expect(asked()).toBe(after);
  });
});
