import { parsePrice, type PayoutLineMatch, payoutLineMatch } from '@ilan/api';
import type { FormSchema } from '@/shared/forms/use-form';
import { typedRef } from './typed-ref';
import { t } from '../payout-texts';

/** The server's own rules, over a payment and a fee as they are typed. */
export const matchSchema: FormSchema<PayoutLineMatch> = {
  safeParse(value) {
    const typed = value as Readonly<Record<'ref' | 'fee_minor', string>>;
    const [ref, fee_minor] = [typedRef(typed.ref), parsePrice(typed.fee_minor)];
    const issues = [
      ...(ref === undefined ? [{ path: ['ref'], message: t('wrong_ref') }] : []),
      ...(fee_minor === undefined ? [{ path: ['fee_minor'], message: t('wrong_fee') }] : []),
    ];
    return issues.length > 0 ? { success: false, error: { issues } } : payoutLineMatch.safeParse({ ref, fee_minor });
  },
};
