import { describe, expect, it } from '@jest/globals';
import { type BillingTermsValues, billingTermsWrite, isIban } from '@ilan/api';
import { billingTermsDecider, defaultTerms } from './billing-terms.js';

const now = new Date('2026-11-24T10:00:00Z');
const values: BillingTermsValues = Object.fromEntries(
  Object.entries(defaultTerms).filter(([name]) => name !== 'revision'),
) as unknown as BillingTermsValues;

describe('billing terms', () => {
  it('are changed by who saw what they were', () => {
    const decided = billingTermsDecider.decide({ now, values: { ...values, transfer_days: 5 }, seen: 0 }, defaultTerms);
    if (!decided.ok) throw decided.error;
    const after = decided.value.reduce((state, event) => billingTermsDecider.evolve(state, event), defaultTerms);
    expect(after).toEqual({ ...values, transfer_days: 5, revision: 1 });
    expect(billingTermsDecider.decide({ now, values, seen: 0 }, after)).toMatchObject({
      ok: false,
      error: { code: 'VERSION_CONFLICT' },
    });
  });

  it('sell to companies up to the limit of the law, until an accountant has said another', () => {
    const before = { ...values, withholding_minor: undefined, at: now.toISOString() } as never;
    expect(billingTermsDecider.evolve(defaultTerms, { type: 'billing_terms.changed', data: before })).toMatchObject({
      withholding_minor: 1_200_000,
    });
    expect(billingTermsWrite.safeParse({ ...defaultTerms, withholding_minor: -1 }).success).toBe(false);
  });

  it('make no provision for lost disputes until an accountant has said so', () => {
    const before = { ...values, provides_lost_disputes: undefined, at: now.toISOString() } as never;
    const state = billingTermsDecider.evolve(defaultTerms, { type: 'billing_terms.changed', data: before });
    expect([defaultTerms, state].map(({ provides_lost_disputes }) => provides_lost_disputes)).toEqual([false, false]);
  });

  it('take an IBAN whose check digits are right, however it is spaced', () => {
    expect(isIban('TR330006100519786457841326')).toBe(true);
    expect(isIban('TR330006100519786457841327')).toBe(false);
    const written = billingTermsWrite.parse({ ...defaultTerms, iban: 'tr33 0006 1005 1978 6457 8413 26' });
    expect(written.iban).toBe('TR330006100519786457841326');
    expect(billingTermsWrite.safeParse({ ...defaultTerms, iban: 'TR33' }).success).toBe(false);
  });
});
