import { expect, it } from '@jest/globals';
import type { AttemptToPay, Notification, PaymentGateway } from '#modules/billing/payments/payment-gateway.js';

/** A gateway, and what happens at its provider. */
export interface OpenGateway {
  readonly gateway: PaymentGateway;
  /** An attempt at an order of two lines that costs 74,80 TL. */
  attempt(): Promise<AttemptToPay>;
  /** The buyer pays there, or has no money. */
  pay(ref: string, how: 'paid' | 'no_funds'): Promise<void>;
  /** The provider transfers on a day what it owes for a payment. */
  transfer(ref: string, day: string): void;
  /** What the provider sends by itself. */
  notice(ref: string): { readonly headers: Readonly<Record<string, string>>; readonly body: object };
}

/** The promises of every PaymentGateway whose provider can be asked. */
export function holdsToThePaymentGatewayContract(opened: () => OpenGateway): void {
  const begun = async (): Promise<AttemptToPay> => {
    const attempt = await opened().attempt();
    await opened().gateway.begin(attempt);
    return attempt;
  };
  const paid = async (): Promise<AttemptToPay> => {
    const attempt = await begun();
    await opened().pay(attempt.ref, 'paid');
    return attempt;
  };

  it('leads to the same page when it begins again', async () => {
    const attempt = await opened().attempt();
    const first = await opened().gateway.begin(attempt);
    expect(first).toMatchObject({ kind: 'redirect' });
    expect(await opened().gateway.begin(attempt)).toEqual(first);
  });

  it('waits while nobody has paid', async () => {
    const { ref } = await begun();
    expect(await opened().gateway.confirm(ref)).toMatchObject({ state: 'pending' });
  });

  it('says the same of what was paid as often as it is asked', async () => {
    const { ref, order_id, amount_minor } = await paid();
    const outcome = await opened().gateway.confirm(ref);
    const card = { bin: '552879', last4: '0008', installments: 1 };
    expect(outcome).toMatchObject({ state: 'paid', amount_minor, currency: 'TRY', basket: order_id, card });
    expect(await opened().gateway.confirm(ref)).toEqual(outcome);
  });

  it('says why nothing was paid', async () => {
    const { ref } = await begun();
    await opened().pay(ref, 'no_funds');
    expect(await opened().gateway.confirm(ref)).toMatchObject({ state: 'failed', code: 'no_funds' });
  });

  it('knows its provider’s notifications, and nobody else’s', async () => {
    const { ref } = await paid();
    const { headers, body } = opened().notice(ref);
    const known: Notification = { ref, about: 'payment' };
    const { gateway } = opened();
    expect(gateway.verifyNotification(headers, body)).toEqual(known);
    for (const [name, value] of Object.entries(headers))
      expect(
        gateway.verifyNotification(
          { ...headers, [name]: value.replace(/./, (sign) => (sign === '0' ? '1' : '0')) },
          body,
        ),
      ).toBeUndefined();
    for (const forged of [undefined, null, [], 'ok', {}, { ...body, ref: 'X', paymentConversationId: 'X' }])
      expect(gateway.verifyNotification(headers, forged)).toBeUndefined();
    expect(gateway.verifyNotification({}, body)).toBeUndefined();
    // As many signs, but not as many bytes.
    for (const [name, value] of Object.entries(headers))
      expect(gateway.verifyNotification({ [name]: 'é'.repeat(value.length) }, body)).toBeUndefined();
  });

  it('gives back once for a key, part by part, and never more than there is', async () => {
    const { ref } = await paid();
    const { gateway } = opened();
    await gateway.confirm(ref);
    const part = { key: `${ref}-a`, amount_minor: 2_000, lines: [{ line: 1, amount_minor: 2_000 }] };
    expect((await gateway.parts(ref, part)).done).toEqual([]);
    expect(await gateway.refund(ref, part)).toMatchObject({ state: 'done' });
    expect(await gateway.refund(ref, part)).toMatchObject({ state: 'done' });
    expect(await gateway.parts(ref, part)).toEqual({ done: part.lines, refused: [] });
    const rest = { line: 2, amount_minor: 4_990 };
    const all = { key: `${ref}-b`, amount_minor: 5_480, lines: [{ line: 1, amount_minor: 490 }, rest] };
    expect(await gateway.refund(ref, all)).toMatchObject({ state: 'done' });
    const more = { key: `${ref}-c`, amount_minor: 1, lines: [{ line: 1, amount_minor: 1 }] };
    expect(await gateway.refund(ref, more)).toMatchObject({ state: 'refused' });
    expect((await gateway.parts(ref, more)).done).toEqual([]);
  });

  it('says what was transferred on a day, whenever it is asked', async () => {
    const { ref } = await paid();
    const { gateway } = opened();
    await gateway.confirm(ref);
    const part = { key: `${ref}-a`, amount_minor: 1_000, lines: [{ line: 2, amount_minor: 1_000 }] };
    await gateway.refund(ref, part);
    const tomorrow = new Date(Date.now() + 27 * 3_600_000).toISOString().slice(0, 10);
    opened().transfer(ref, tomorrow);
    const said = await gateway.settlements(tomorrow);
    const told = said.settled.filter((one) => one.ref === ref);
    expect(told.reduce((sum, { gross_minor }) => sum + gross_minor, 0)).toBe(6_480);
    for (const { gross_minor, fee_minor } of told) {
      expect(fee_minor).toBeGreaterThan(0);
      expect(fee_minor).toBeLessThan(gross_minor / 10);
    }
    expect(await gateway.settlements(tomorrow)).toEqual(said);
  });

  it('takes back a whole payment on its day, once', async () => {
    const { ref } = await paid();
    const { gateway } = opened();
    await gateway.confirm(ref);
    expect(await gateway.void(ref, `${ref}-v`)).toMatchObject({ state: 'done' });
    expect(await gateway.void(ref, `${ref}-v`)).toMatchObject({ state: 'done' });
    const more = { key: `${ref}-c`, amount_minor: 1, lines: [{ line: 1, amount_minor: 1 }] };
    expect(await gateway.refund(ref, more)).toMatchObject({ state: 'refused' });
    expect((await gateway.parts(ref, more)).done).toEqual([]);
  });
}
