import type { PopularSearch, WithheldQuery, WithheldTerms } from '@ilan/api';
import { RuleSet, type SearchRule } from './search-rules.js';

/**
 * Of the popular terms that a rule concerns, as it is kept or as it is drafted: those that are offered to nobody today, and those that would not be
 * with the draft in its place, or without it where the draft has no term. What another rule keeps back stays so.
 */
export function withheldBy(
  rules: readonly SearchRule[],
  { id, kind, term, match }: WithheldQuery,
  popular: readonly PopularSearch[],
): WithheldTerms {
  const kept = rules.filter((rule) => rule.id === id && rule.kind === kind);
  const about = { id: id ?? '', path: null, revision: 0, updated_at: null };
  const drafted: readonly SearchRule[] =
    term === undefined ? [] : [{ ...about, kind, term, match: kind === 'rude' ? (match ?? 'whole') : null }];
  const isBack =
    (set: RuleSet) =>
    ({ search_term: one }: PopularSearch) =>
      set.keptBack(one) !== null;
  const concerned = popular.filter(isBack(new RuleSet([...kept, ...drafted])));
  return {
    today: concerned.filter(isBack(new RuleSet(rules))),
    changed: concerned.filter(isBack(new RuleSet([...rules.filter((rule) => !kept.includes(rule)), ...drafted]))),
  };
}
