import { t } from '../texts';

const FAILURES = new Map([
  ['no_funds', t('failure_no_funds')],
  ['wrong_code', t('failure_wrong_code')],
  ['expired_card', t('failure_expired_card')],
  ['fraud', t('failure_fraud')],
  ['refused', t('failure_refused')],
  ['time_out', t('failure_time_out')],
  ['not_received', t('failure_not_received')],
  ['mismatch', t('failure_mismatch')],
  ['mismatch_returned', t('failure_mismatch_returned')],
]);

/** Why an attempt came to nothing; what nobody here knows is shown as it is called. */
export const failureText = (code: string): string => FAILURES.get(code) ?? code;
