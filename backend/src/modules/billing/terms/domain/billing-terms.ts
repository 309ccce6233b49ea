import {
  type BillingTerms,
  type BillingTermsValues,
  WITHHOLDING_TENTHS,
  withholdingRule,
  type WithholdingTerms,
} from '@ilan/api';
import { z } from 'zod';
import { AppError } from '#kernel/app-error.js';
import type { Decider } from '#kernel/decider.js';
import { err, ok } from '#kernel/result.js';
import { defineEvent, type EventOf } from '#platform/event-store/event-registry.js';

export const billingTermsChanged = defineEvent({
  type: 'billing_terms.changed',
  version: 2,
  schema: z.object({
    at: z.iso.datetime(),
    name: z.string(),
    vkn: z.string(),
    tax_office: z.string(),
    mersis: z.string(),
    street: z.string(),
    district: z.string(),
    city: z.string(),
    website: z.string(),
    mail: z.string(),
    phone: z.string(),
    iban: z.string(),
    bank_name: z.string(),
    transfer_days: z.int(),
    /** VKN or TCKN of whom takes e-Fatura. */
    efatura_buyers: z.array(z.string()),
    /** These are missing where it was written before they could be set. */
    withholding_rule: z.enum(withholdingRule.options).optional(),
    withholding_minor: z.int().optional(),
    withholding_tenths: z.int().optional(),
    provides_lost_disputes: z.boolean().optional(),
  }),
  upcasters: { 1: (data) => ({ ...data, efatura_buyers: [] }) },
  description: { label: 'Satıcı bilgileri değişti', does: 'faturalardaki satıcı ve havale bilgilerini değiştirdi' },
});
export type BillingTermsEvent = EventOf<typeof billingTermsChanged>;

/** The limit of 2026 (VUK 232), with KDV: until an accountant has decided nothing above it is sold to a taxpayer. */
const WITHHOLDING = {
  withholding_rule: 'undecided',
  withholding_minor: 1_200_000,
  withholding_tenths: WITHHOLDING_TENTHS,
} as const;

/** A company that does not exist, so that everything can be tried; without an IBAN nobody can send it money. */
export const defaultTerms: BillingTerms = {
  name: 'İlanPazar Örnek Ticaret A.Ş.',
  vkn: '1234567890',
  tax_office: 'Kadıköy',
  mersis: '',
  street: 'Örnek Mahallesi, Deneme Sokak No: 1',
  district: 'Kadıköy',
  city: 'İstanbul',
  website: 'https://ilanpazar.example',
  mail: 'muhasebe@ilanpazar.example',
  phone: '',
  iban: '',
  bank_name: '',
  transfer_days: 3,
  efatura_buyers: [],
  ...WITHHOLDING,
  provides_lost_disputes: false,
  revision: 0,
};

/** What a taxpayer keeps back of a large order, as the terms say. */
export const withholdingOf = (terms: BillingTerms): WithholdingTerms => ({
  rule: terms.withholding_rule,
  above_minor: terms.withholding_minor,
  tenths: terms.withholding_tenths,
});

export interface ChangeTerms {
  readonly now: Date;
  readonly values: BillingTermsValues;
  readonly seen: number;
}

export const billingTermsDecider: Decider<BillingTerms, ChangeTerms, BillingTermsEvent> = {
  initialState: defaultTerms,
  evolve({ revision }, { data }) {
    const { name, vkn, tax_office, mersis, street, district, city, website, mail, phone } = data;
    const { iban, bank_name, transfer_days, efatura_buyers, provides_lost_disputes = false } = data;
    const issuer = { name, vkn, tax_office, mersis, street, district, city, website, mail, phone };
    const sold = { iban, bank_name, transfer_days, efatura_buyers, provides_lost_disputes };
    return { ...issuer, ...sold, ...withholdingIn(data), revision: revision + 1 };
  },
  decide({ now, values, seen }, state) {
    if (seen !== state.revision)
      return err(
        new AppError(
          'conflict',
          'VERSION_CONFLICT',
          'Bilgiler siz bakarken değişti. Son hâlini görüp yeniden deneyin.',
          {
            details: { revision: state.revision },
          },
        ),
      );
    return ok([{ type: 'billing_terms.changed', data: { at: now.toISOString(), ...values } }]);
  },
};

const withholdingIn = ({ withholding_rule, withholding_minor, withholding_tenths }: BillingTermsEvent['data']) => ({
  withholding_rule: withholding_rule ?? WITHHOLDING.withholding_rule,
  withholding_minor: withholding_minor ?? WITHHOLDING.withholding_minor,
  withholding_tenths: withholding_tenths ?? WITHHOLDING.withholding_tenths,
});
