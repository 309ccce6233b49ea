import type { BillingTerms } from '@ilan/api';
import type { SignedIn } from './signed-in';

const TERMS = '/api/admin/billing-terms';

/** What the seller has settled: `write` changes some of it, `putBack` leaves it as it was found. */
export async function keptTerms(keeper: SignedIn) {
  const before = await keeper.call<BillingTerms>('GET', TERMS);
  const write = async (change: Partial<BillingTerms> = {}): Promise<void> => {
    const { revision } = await keeper.call<BillingTerms>('GET', TERMS);
    await keeper.call('PUT', TERMS, { ...before, ...change, revision });
  };
  return { write, putBack: () => write() };
}
