import { ApiError } from '@/shared/api-client/api-error';
import { isAnswered } from '@/shared/api-client/sent-once';
import { t } from '../texts';

/** What came of placing an order that did not succeed: only a refusal says that there is none. */
export function placeProblem(error: Error): string {
  if (isAnswered(error)) return t('failed', { reason: error.message });
  const isSaid = error instanceof ApiError && error.status > 0 && error.code !== 'UNKNOWN';
  return isSaid ? error.message : t('unanswered');
}
