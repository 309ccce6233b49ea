import { type BookPage, bookPagesProjection } from '#modules/ledger/projections/book-pages.js';
import { type Event, recorded } from './money-events.js';

const [{ fold } = { fold: undefined }] = bookPagesProjection.tables;
/** The page that these make, each at a place of its own. */
export const pageOf = (events: readonly Event[]): BookPage =>
  recorded(events).reduce<BookPage | undefined>(
    (page, event) => fold?.(page as never, event, 'x') as unknown as BookPage,
    undefined,
  ) as BookPage;

/** What each account stands at, by role. */
export function balances(events: readonly Event[]): Record<string, number> {
  const { roles, debits, credits } = pageOf(events);
  const sums: Record<string, number> = {};
  roles.forEach((role, index) => (sums[role] = (sums[role] ?? 0) + (debits[index] ?? 0) - (credits[index] ?? 0)));
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0));
}
