import type { PageState } from './page-state.js';
import { dueOf } from './sold-lines.js';

/**
 * What is owed of an invoice when it is issued. A transfer may have brought too little, or was taken back meanwhile. One in the place of a cancelled one is paid by
 * what had been paid for that, as far as it is still here; what went back meanwhile is owed by nobody, since it is taken off the new one.
 */
export const owedOf = ({ sold, reopened = 0, buyers_minor = 0, unreturned = 0 }: PageState, due: number): number =>
  sold === null ? reopened + due : Math.max(0, buyers_minor + due - unreturned);

/** What is known once so much was taken off an invoice: of what was taken back whole nothing is owed any more, and never more than the buyer's account stands at. */
export function afterReturn({ sold, taken_off = 0, ...before }: PageState, due: number) {
  const { reopened = 0, buyers_minor = 0, unreturned = 0 } = before;
  const all = (sold ?? []).reduce((sum, one) => sum + dueOf(one), 0);
  const left = taken_off + due >= all ? 0 : Math.min(reopened, Math.max(0, buyers_minor - due));
  return { taken_off: taken_off + due, reopened: left, unreturned: Math.max(0, unreturned - due) };
}

/** What a bank took back of money that paid for nothing goes out of what waits for an invoice, but not out of what is on its way back. */
export function takenByBank(state: PageState, unsold: number): { readonly after: PageState; readonly held: number } {
  const held = Math.max(0, Math.min(unsold, state.advance - state.promised));
  return { after: { ...state, advance: state.advance - held }, held };
}
