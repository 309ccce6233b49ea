import type { ListingCard } from '@ilan/api';
import type { ListingCards } from '#modules/listings/contract.js';

/** The cards of one search: what was read to see whether the ads agree with a guess is not read again to be shown. */
export class KnownCards {
  readonly #asked = new Set<number>();
  readonly #known = new Map<number, ListingCard>();

  constructor(private readonly cards: ListingCards) {}

  /** In the order of `ids`; those that are not public (any more) are left out. */
  async byIds(ids: readonly number[]): Promise<ListingCard[]> {
    const missing = ids.filter((id) => !this.#asked.has(id));
    for (const card of await this.cards.byIds(missing)) this.#known.set(card.id, card);
    for (const id of missing) this.#asked.add(id);
    return ids.flatMap((id) => this.#known.get(id) ?? []);
  }
}
