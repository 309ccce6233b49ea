import type { ListingCard } from '@ilan/api';

/** Cards of ads that the public may see, as every list shows them. */
export abstract class ListingCards {
  /** In the order of `ids`; those that are not public (any more) are left out. */
  abstract byIds(ids: readonly number[]): Promise<ListingCard[]>;
}
