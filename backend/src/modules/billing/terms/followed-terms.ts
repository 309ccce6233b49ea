import type { BillingTerms } from '@ilan/api';
import { Injectable } from '@nestjs/common';
import { Aggregates } from '#platform/event-store/aggregates.js';
import { defineSingleStream } from '#platform/event-store/event-streams.js';
import { FollowedState } from '#platform/followed-state/followed-state.js';
import { type BillingTermsEvent, billingTermsDecider, type ChangeTerms } from './domain/billing-terms.js';

export const TERMS_STREAM = 'billing-terms';
export const termsStream = defineSingleStream(TERMS_STREAM, {
  kind: 'other',
  label: () => 'Satıcı bilgileri',
  path: () => '/cpadmin/payments/terms',
});

/** Who sells, and where transfers go. */
@Injectable()
export class FollowedTerms extends FollowedState<BillingTerms, ChangeTerms, BillingTermsEvent> {
  constructor(aggregates: Aggregates) {
    super(aggregates, billingTermsDecider, TERMS_STREAM);
  }
}
