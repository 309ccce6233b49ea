import { favoriteInactive, favoritePriceDrop, favoriteSold } from '#modules/favorites/contract.js';
import { adApproved, adChangesRequested, adRejected, adTakenDown } from '#modules/listings/contract.js';
import type { Notices } from '#modules/notices/contract.js';
import type { GeneratedListing } from './generator.js';
import type { ToldListing } from './listing-story.js';

const HOUR = 3_600_000;
/** Of each sort: the latest are worth a look, a page full of one sort is not. */
const MOST_OF_A_SORT = 6;
/** No mail is made of them, so nobody asks for the note. */
const NO_EVENT = '00000000-0000-4000-8000-000000000000';

interface Told {
  readonly sort: string;
  readonly at: Date;
  readonly tell: (notices: Notices) => Promise<void>;
}

/** What the people of the demo were told, on the site alone: gathered while their ads are told, and told in the order of time. */
export class ToldNotices {
  private readonly told: Told[] = [];

  constructor(private readonly anchor: Date) {}

  /** To the person of the demo who sells: what staff decided. */
  toOwner({ outcome: { end } }: GeneratedListing, { listing_id }: ToldListing, owner: number, appeared: Date): void {
    const about = { ...this.telling(owner, listing_id, 'decided'), at: appeared };
    if (end.kind === 'rejected' || end.kind === 'changes_requested' || end.kind === 'taken_down') {
      const kind = { rejected: adRejected, changes_requested: adChangesRequested, taken_down: adTakenDown }[end.kind];
      const data = { listing_id, reason: end.reason, decision: NO_EVENT };
      this.add(end.kind, appeared, (notices) => notices.tell({ ...about, kind, data }));
    } else if (end.kind !== 'pending')
      this.add('approved', appeared, (notices) => notices.tell({ ...about, kind: adApproved, data: { listing_id } }));
  }

  /** To the people of the demo who like it: what became of it. */
  toLikers(
    { outcome, price }: GeneratedListing,
    { listing_id, first_price_minor }: ToldListing,
    likers: readonly number[],
    appeared: Date,
  ): void {
    const at = new Date(appeared.getTime() + (this.anchor.getTime() - appeared.getTime()) * 0.96);
    for (const person of likers) {
      const about = { ...this.telling(person, listing_id, 'changed'), at };
      const { kind } = outcome.end;
      if (outcome.lowered !== undefined && kind === 'active') {
        const data = { listing_id, price_before: first_price_minor, price_after: price * 100 };
        this.add(`lowered ${person}`, at, (notices) => notices.tell({ ...about, kind: favoritePriceDrop, data }));
      } else if (kind === 'sold' || kind === 'deactivated') {
        const changed = kind === 'sold' ? favoriteSold : favoriteInactive;
        this.add(`${kind} ${person}`, at, (notices) => notices.tell({ ...about, kind: changed, data: { listing_id } }));
      }
    }
  }

  /** The newest of each sort. */
  async tell(notices: Notices): Promise<void> {
    const counts = new Map<string, number>();
    const newest = this.told
      .toSorted((a, b) => b.at.getTime() - a.at.getTime())
      .filter(({ sort }) => {
        const count = (counts.get(sort) ?? 0) + 1;
        counts.set(sort, count);
        return count <= MOST_OF_A_SORT;
      });
    for (const { tell } of newest.toReversed()) await tell(notices);
  }

  private telling(person: number, listing_id: number, what: string) {
    return { to: [person], subject: `listing-${listing_id}`, occasion: `demo-${what}-${listing_id}`, quiet: true };
  }

  private add(sort: string, at: Date, tell: Told['tell']): void {
    if (at.getTime() <= this.anchor.getTime() + HOUR) this.told.push({ sort, at, tell });
  }
}
