import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  type FeeInvoice,
  type FeeInvoiceCommand,
  feeInvoiceDecider,
  type FeeInvoiceEvent,
  sameNumber,
} from './fee-invoice.js';

type Enter = Extract<FeeInvoiceCommand, { readonly type: 'enter' }>;
const about = {
  fee_invoice_id: '3f1c2f0e-3f0c-5a55-9c6d-3f1c2f0e3f0c',
  by: 52,
  now: new Date('2026-11-26T09:00:00.000Z'),
};
const enter = (change: Partial<Enter> = {}): FeeInvoiceCommand => ({
  ...about,
  ...{ type: 'enter', provider: 'iyzico', number: 'IYZ2026000004711', day: '2026-10-31', rate: 20 },
  ...{ net_minor: 25_000, vat_minor: 5_000, total_minor: 30_000, today: '2026-11-26', open_from: null },
  ...change,
});
const cancel: FeeInvoiceCommand = { ...about, type: 'cancel', reason: 'Tutarı yanlış yazılmış' };

/** What the last command came to: what was recorded, or why it was refused. */
function last(...commands: readonly FeeInvoiceCommand[]): readonly FeeInvoiceEvent[] | string {
  let state: FeeInvoice = feeInvoiceDecider.initialState;
  let said: readonly FeeInvoiceEvent[] | string = [];
  for (const command of commands) {
    const decided = feeInvoiceDecider.decide(command, state);
    said = decided.ok ? decided.value : (Object.keys(decided.error.errors)[0] ?? decided.error.code);
    if (decided.ok) state = decided.value.reduce((after, event) => feeInvoiceDecider.evolve(after, event), state);
  }
  return said;
}

describe('the invoice of a provider for its fee', () => {
  it('given none of this number, when it is entered, then it stands with its day, net and KDV', () => {
    const data = {
      provider: 'iyzico',
      number: 'IYZ2026000004711',
      day: '2026-10-31',
      net_minor: 25_000,
      vat_minor: 5_000,
    };
    expect(last(enter())).toMatchObject([{ type: 'fee_invoice.entered', data }]);
  });

  it.each<[string, Partial<Enter>, string]>([
    ['whose net and KDV are not its total', { total_minor: 30_001 }, 'total_minor'],
    ['whose KDV is not that of its rate', { vat_minor: 4_000, total_minor: 29_000 }, 'vat_minor'],
    ['that has KDV at no rate', { rate: 0, vat_minor: 1, total_minor: 25_001 }, 'vat_minor'],
    ['of nothing', { net_minor: 0, vat_minor: 0, total_minor: 0 }, 'total_minor'],
    ['of tomorrow', { day: '2026-11-27' }, 'day'],
    ['of a closed period that nobody has read of', { open_from: '2026-11-01' }, 'PERIOD_CLOSED'],
    ['of a period that was closed meanwhile', { open_from: '2026-11-01', booked_on: '2026-10-01' }, 'PERIOD_CLOSED'],
  ])('is refused %s', (_said, change, code) => expect(last(enter(change))).toBe(code));

  it('may be a few kuruş off, as lines were rounded, and of the first open day', () => {
    expect(last(enter({ vat_minor: 5_003, total_minor: 30_003 }))).toHaveLength(1);
    expect(last(enter({ day: '2026-11-01', open_from: '2026-11-01' }))).toHaveLength(1);
    // It came late, and whoever enters it knows where it goes: its own day stays what it is.
    expect(last(enter({ open_from: '2026-11-01', booked_on: '2026-11-01' }))).toMatchObject([
      { data: { day: '2026-10-31' } },
    ]);
  });

  it('is entered once, is cancelled once with what it was, and may be entered anew', () => {
    expect(last(enter(), enter({ net_minor: 1 }))).toBe('FEE_INVOICE_KNOWN');
    expect(last(cancel)).toBe('NO_FEE_INVOICE');
    const data = { number: 'IYZ2026000004711', net_minor: 25_000, vat_minor: 5_000, reason: 'Tutarı yanlış yazılmış' };
    expect(last(enter(), cancel)).toMatchObject([{ type: 'fee_invoice.cancelled', data }]);
    expect(last(enter(), cancel, cancel)).toEqual([]);
    expect(last(enter(), cancel, enter({ vat_minor: 5_001, total_minor: 30_001 }))).toHaveLength(1);
  });

  it('is taken for every net whose KDV is reckoned from it', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), fc.constantFrom(20, 10, 1, 0), (net_minor, rate) => {
        const vat_minor = Math.round((net_minor * rate) / 100);
        expect(last(enter({ net_minor, rate, vat_minor, total_minor: net_minor + vat_minor }))).toHaveLength(1);
      }),
    ));

  it.each([
    ['IYZ2026000004711', 'iyz 2026 000004711', true],
    ['IYZ2026000004711', 'IYZ-2026-000004711', true],
    ['A 1-23', 'a/1/23', true],
    ['A-12-3', 'A-1-23', false],
    ['IYZ2026000004711', 'IYZ2026000004712', false],
  ])('is told from another by its number: %s, %s', (one, other, same) => {
    expect(sameNumber(one) === sameNumber(other)).toBe(same);
  });
});
