import { type PayoutLine, sayMoney } from '@ilan/api';
import { formatDate } from '@/shared/i18n/format';
import { t } from '../payout-texts';

/** An amount in the currency that the provider said; undefined where none could be read. */
export function saidAmount(minor: number | null, currency: string): string | undefined {
  if (minor === null) return undefined;
  return currency === 'TRY' ? sayMoney(minor) : sayMoney(minor).replace(/TL$/u, currency);
}

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
