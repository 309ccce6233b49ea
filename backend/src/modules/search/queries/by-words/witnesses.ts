import type { Catalog } from '#modules/catalog/contract.js';
import type { SearchResponse } from '#modules/search/engine/search-engine.js';
import { refusedBy } from '#modules/search/understanding/evidence.js';
import type { Guess } from '#modules/search/understanding/guess.js';
import type { Understood } from '#modules/search/understanding/understand.js';
import type { KnownCards } from './known-cards.js';

interface Heard {
  readonly understood: Understood;
  readonly against: readonly string[];
}

/** The ads that are asked whether a guess is right. An engine that answers from memory gives the same answer until an ad changes: that one is heard once. */
export class Witnesses {
  readonly #heard = new WeakMap<SearchResponse, Heard>();

  constructor(private readonly catalog: Catalog) {}

  /** @returns names of those of the guesses, which `understood` has made, that the ads of the answer speak against */
  async against(
    understood: Understood,
    guesses: readonly Guess[],
    response: SearchResponse,
    cards: KnownCards,
  ): Promise<readonly string[]> {
    const heard = this.#heard.get(response);
    if (heard?.understood === understood) return heard.against;
    const against = refusedBy({ response, cards: await cards.byIds(response.ids) }, guesses, this.catalog);
    this.#heard.set(response, { understood, against });
    return against;
  }
}
