import { RUDE_MATCHES, type SearchRule, type SearchRuleCreate, searchRuleCreate, type SearchRuleKind } from '@ilan/api';
import type { FormSchema } from '@/shared/forms/use-form';
import { plainLetters } from '@/shared/i18n/plain-letters';
import { t } from '../rule-texts';

/** A rule as it is typed. */
export interface RuleFields {
  readonly [name: string]: string;
  readonly term: string;
  readonly path: string;
  readonly match: string;
}

export const ruleFields = (rule: SearchRule | undefined, term = ''): RuleFields => ({
  term: rule?.term ?? term,
  path: rule?.path ?? '',
  match: rule?.match ?? 'whole',
});

export const matchOf = (typed: string) => RUDE_MATCHES.find((match) => match === typed) ?? 'whole';

/** The own path of what was typed or copied: an address of this site loses its beginning, and a path without its slash gets it. */
export function typedPath(typed: string, origin: string): string {
  const text = typed.trim();
  const path = text.startsWith(`${origin}/`) ? text.slice(origin.length) : text;
  return path === '' || path.startsWith('/') || /^[a-z][a-z0-9+.-]*:/iu.test(path) ? path : `/${path}`;
}

/** The contract's own schema over what was typed. */
export const ruleSchema = (kind: SearchRuleKind, origin: string): FormSchema<SearchRuleCreate> => ({
  safeParse(value) {
    const { term, path, match } = value as RuleFields;
    const own = typedPath(path, origin);
    if (kind === 'redirect' && own === '')
      return { success: false, error: { issues: [{ path: ['path'], message: t('path_missing') }] } };
    return searchRuleCreate.safeParse({
      kind,
      term,
      path: kind === 'redirect' ? own : null,
      match: kind === 'rude' ? matchOf(match) : null,
    });
  },
});

/** Rules of a kind with what was typed in term or path; those that staff changed last come first. */
export function foundRules(rules: readonly SearchRule[], kind: SearchRuleKind, typed: string): readonly SearchRule[] {
  const wanted = plainLetters(typed.trim());
  return rules
    .filter((rule) => rule.kind === kind && plainLetters(`${rule.term} ${rule.path ?? ''}`).includes(wanted))
    .toSorted((a, b) => (b.updated_at ?? '').localeCompare(a.updated_at ?? ''));
}
