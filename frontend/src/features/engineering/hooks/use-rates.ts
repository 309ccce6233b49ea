import { useState } from 'react';
import { type Answer, ratesBetween } from '../state/read-models';

export type Rates = ReadonlyMap<string, number>;

/** Events a second of each, by its name, between the last two answers. */
export function useRates(now: Answer | undefined): Rates {
  const [kept, keep] = useState<{ readonly now?: Answer; readonly rates: Rates }>({ rates: new Map() });
  if (now && now.at !== kept.now?.at) keep({ now, rates: ratesBetween(kept.now, now) });
  return kept.rates;
}
