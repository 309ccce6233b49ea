import type { RudeMatch, SearchRuleKind } from '@ilan/api';
import { slugify } from '#kernel/turkish-text.js';
import { wordsOf } from '../language/text-words.js';
import { rudenessOf, type RudeWord, SHIPPED_RUDE_WORDS } from '../terms/rude-words.js';

/** What staff decided about a term of searches. */
export interface SearchRule {
  readonly id: string;
  readonly kind: SearchRuleKind;
  readonly term: string;
  readonly path: string | null;
  readonly match: RudeMatch | null;
  /** Counts the changes, from 0 for one that came with the product. */
  readonly revision: number;
  readonly updated_at: Date | null;
}

/** Equal for every way to write the same search. */
export const asSearched = (term: string): string => wordsOf(term).join(' ');

export const ruleId = (kind: SearchRuleKind, term: string): string =>
  `${kind}-${slugify(term, { maxLength: 50, fallback: 'terim' })}`;

/** What the product comes with: rude words, and neither redirects nor hidden terms. */
export const startingRules = (): readonly SearchRule[] =>
  SHIPPED_RUDE_WORDS.map(({ word, match }) => ({
    id: ruleId('rude', word),
    kind: 'rude',
    term: word,
    path: null,
    match,
    revision: 0,
    updated_at: null,
  }));

/** The rules as searches ask them. */
export class RuleSet {
  readonly #redirects: ReadonlyMap<string, string>;
  readonly #hidden: ReadonlyMap<string, string>;
  readonly #isRude: (text: string) => boolean;

  constructor(rules: readonly SearchRule[]) {
    const of = (kind: SearchRuleKind) => rules.filter((rule) => rule.kind === kind);
    this.#redirects = new Map(of('redirect').map(({ term, path }) => [asSearched(term), path ?? '/']));
    this.#hidden = new Map(of('hidden').map(({ term, id }) => [asSearched(term), id]));
    this.#isRude = rudenessOf(of('rude').map(rudeWord));
  }

  /** The page that this term leads to; undefined where it is searched for as any other. */
  redirectFor(term: string): string | undefined {
    return this.#redirects.get(asSearched(term));
  }

  /** Why a term is offered to nobody; null where it is. */
  keptBack(term: string): 'hidden' | 'rude' | null {
    if (this.hiddenBy(term) !== undefined) return 'hidden';
    return this.#isRude(term) ? 'rude' : null;
  }

  /** The rule that hides a term, however that is written in it. */
  hiddenBy(term: string): string | undefined {
    return this.#hidden.get(asSearched(term));
  }
}

export const rudeWord = ({ term, match }: Pick<SearchRule, 'term' | 'match'>): RudeWord => ({
  word: term,
  match: match ?? 'whole',
});

/** The rules in force; those of the product unless somebody provides others. */
export abstract class SearchRules {
  /** Another object as soon as one of them has changed. */
  abstract inForce(): RuleSet;
}

let shipped: RuleSet | undefined;

export class ShippedSearchRules extends SearchRules {
  override inForce(): RuleSet {
    return (shipped ??= new RuleSet(startingRules()));
  }
}
