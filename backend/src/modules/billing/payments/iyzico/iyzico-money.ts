const PRICE = /^\d{1,12}(?:\.\d{1,8})?$/;
const MOST = 1_000_000_000_000;

/** Kuruş as iyzico writes money: 9990 is `99.90`. */
export const priceOf = (kurus: number): string => `${Math.floor(kurus / 100)}.${String(kurus % 100).padStart(2, '0')}`;

/** What iyzico says as a number or a text (10.5, `105.0`), in kuruş; undefined for what is none, or has parts of a kuruş. */
export function kurusOf(value: unknown): number | undefined {
  const kurus = roundedKurusOf(value);
  return kurus !== undefined && Math.abs(Number(value) * 100 - kurus) < 1e-4 ? kurus : undefined;
}

/** As before; fees are reckoned there to parts of a kuruş, and rounded here. */
export function roundedKurusOf(value: unknown): number | undefined {
  if (typeof value === 'string' ? !PRICE.test(value) : typeof value !== 'number' || !Number.isFinite(value))
    return undefined;
  const kurus = Math.round(Number(value) * 100);
  return kurus >= 0 && kurus <= MOST ? kurus : undefined;
}
