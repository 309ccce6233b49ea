import { sayMoney } from '@ilan/api';

/** An amount in the currency that the provider said; undefined where none could be read. */
export function saidAmount(minor: number | null, currency: string): string | undefined {
  if (minor === null) return undefined;
  return currency === 'TRY' ? sayMoney(minor) : sayMoney(minor).replace(/TL$/u, currency);
}
