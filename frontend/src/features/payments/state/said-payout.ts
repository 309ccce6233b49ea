import type { PayoutLine } from '@ilan/api';
import { formatDate } from '@/shared/i18n/format';
import { t } from '../payout-texts';

/** Days of Istanbul: at noon they are the same day wherever somebody reads them. */
export const dayOf = (day: string): string => formatDate(`${day}T12:00:00Z`);

/** Whether the provider gave it no name: what it is called here then says nothing to anybody. */
export const isNameless = ({ settlement_id }: PayoutLine): boolean => settlement_id.startsWith('none ');

/** As the provider calls it: its day, which makes it one name here, nobody would find there. */
export const ownName = ({ settlement_id, day }: PayoutLine): string =>
  settlement_id.endsWith(`:${day}`) ? settlement_id.slice(0, -day.length - 1) : settlement_id;

/** How it is found at the provider. */
export const nameIn = (line: PayoutLine): string =>
  isNameless(line) ? t('nameless', { day: dayOf(line.day) }) : ownName(line);
