import type { Catalog } from '#modules/catalog/contract.js';
import type { SearchRequest } from '#modules/search/engine/search-engine.js';
import type { SearchCriteria } from '../listing-requests.js';
import type { Guess } from '#modules/search/understanding/guess.js';

/**
 * Whether what a person chose by hand leaves room for a guess. Where it does not, its words are not looked for either: they say in other
 * words what was chosen, or less.
 */
export function hasRoomFor({ name, narrows }: Guess, chosen: SearchRequest, catalog: Catalog): boolean {
  switch (name) {
    case 'category':
      return chosen.category_id === undefined || isBelow(narrows.category_id, chosen.category_id, catalog);
    case 'place':
      if (chosen.city_id === undefined) return true;
      return (
        chosen.city_id === narrows.city_id && chosen.district_id === undefined && narrows.district_id !== undefined
      );
    case 'price':
      return chosen.price_min_minor === undefined && chosen.price_max_minor === undefined;
    default:
      return !chosen.features?.some(({ key }) => key === name);
  }
}

/** A category beside the chosen one is no guess: who is among flats and types `telefon` looks for a word. */
export const isElsewhere = ({ narrows }: Guess, chosen: SearchRequest, catalog: Catalog): boolean =>
  narrows.category_id !== undefined &&
  chosen.category_id !== undefined &&
  narrows.category_id !== chosen.category_id &&
  !isBelow(narrows.category_id, chosen.category_id, catalog) &&
  !isBelow(chosen.category_id, narrows.category_id, catalog);

/** What was chosen by hand with what was understood. */
export function narrowed<Asked extends SearchCriteria>(chosen: Asked, guesses: readonly Guess[]): Asked {
  let request = chosen;
  for (const { narrows } of guesses) {
    const { feature, ...rest } = narrows;
    request = { ...request, ...rest, features: [...(request.features ?? []), ...(feature ? [feature] : [])] };
  }
  return request;
}

const isBelow = (id: number | undefined, above: number, catalog: Catalog): boolean =>
  id !== undefined && id !== above && catalog.path(id).some((one) => one.id === above);
