import { ownValue } from '@ilan/api';
import type { Draft } from './draft';
import { type Field, type Problems, type Step, stepOf } from './steps';

/** What the server refused, and the words that it refused. */
export interface Refusal {
  readonly problems: Problems;
  readonly draft: Draft;
}

export interface Told {
  /** Fields that have been left. */
  readonly left: ReadonlySet<Field>;
  /** Steps that somebody tried to leave forwards. */
  readonly tried: ReadonlySet<Step>;
  readonly refusal: Refusal | null;
}

export const UNTOLD: Told = { left: new Set(), tried: new Set(), refusal: null };

const written = (draft: Draft, field: Field): unknown => {
  if (field.startsWith('features.')) return ownValue(draft.features, field.slice('features.'.length));
  switch (field) {
    case 'photos':
      return draft.photos;
    case 'category_id':
      return draft.categoryId;
    case 'title':
      return draft.title;
    case 'description':
      return draft.description;
    case 'price':
      return draft.price;
    case 'city_id':
      return draft.city?.id;
    case 'district_id':
      return draft.district?.id;
    default:
      return draft;
  }
};

/**
 * What is said by now: after a field was left or its step tried, as the words change. What the server refused is said
 * until those words are others.
 */
export const toldProblems = (draft: Draft, problems: Problems, { left, tried, refusal }: Told): Problems => {
  const own = Object.entries(problems).filter(([field]) => left.has(field) || tried.has(stepOf(field)));
  const refused = Object.entries(refusal?.problems ?? {}).filter(
    ([field]) => refusal && written(draft, field) === written(refusal.draft, field),
  );
  return Object.fromEntries([...refused, ...own]);
};
