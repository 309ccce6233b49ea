import { ownPath, RULE_PATH_MAX } from '@ilan/api';
import { AppError } from '#kernel/app-error.js';
import { addressFault } from '#modules/content/contract.js';
import { lowerTurkish } from '#kernel/turkish-text.js';
import { asSearched, type SearchRule } from './search-rules.js';

type Written = Pick<SearchRule, 'kind' | 'term' | 'path' | 'match'>;

/** What keeps a rule from being written beside these others; undefined where nothing does. */
export function ruleFault(written: Written, others: readonly SearchRule[]): AppError | undefined {
  const { kind, term } = written;
  if (asSearched(term).replace(/ /gu, '').length < 2)
    return invalid('term', `“${term}” aranabilecek bir terim değil: en az iki harf ya da rakam olmalı.`);
  if ((kind === 'redirect') !== (written.path !== null))
    return invalid('path', kind === 'redirect' ? 'Gidilecek adresi yazın.' : 'Bu kuralın adresi olmaz.');
  if ((kind === 'rude') !== (written.match !== null))
    return invalid('match', kind === 'rude' ? 'Sözün nasıl arandığını seçin.' : 'Bu kuralda eşleşme seçilmez.');
  const same = others.filter((other) => other.kind === kind);
  if (kind === 'rude') return rudeFault(written, same);
  const twin = same.find((other) => asSearched(other.term) === asSearched(term));
  if (twin) return taken(`“${twin.term}” için zaten bir kural var.`);
  return kind === 'redirect' ? pathFault(term, written.path ?? '', same) : undefined;
}

function rudeFault({ term, match }: Written, others: readonly SearchRule[]): AppError | undefined {
  if (/[^\p{L}\p{N}]/u.test(term)) return invalid('term', 'Tek bir kelime yazın; yalnızca harf ve rakam olabilir.');
  // Three letters begin too many harmless words: `şık` and `sıkma` would go with a short one.
  if (match === 'beginning' && term.length < 4)
    return invalid(
      'match',
      'Bu kadar kısa bir söz pek çok zararsız kelimenin başıdır; yalnızca tam kelime olarak yazın.',
    );
  const twin = others.find((other) => other.match === match && lowerTurkish(other.term) === lowerTurkish(term));
  return twin && taken(`“${twin.term}” zaten kaba sözler arasında.`);
}

function pathFault(term: string, path: string, others: readonly SearchRule[]): AppError | undefined {
  if (path.length > RULE_PATH_MAX || ownPath(path) === undefined)
    return invalid('path', 'Adres bu sitenin bir sayfası olmalı ve “/” ile başlamalı: /vasita-c2 gibi.');
  const fault = addressFault(path);
  if (fault !== undefined) return invalid('path', fault);
  const searched = wordsAskedBy(path);
  if (searched !== '' && (searched === asSearched(term) || others.some((one) => asSearched(one.term) === searched)))
    return invalid('path', 'Bu adres, kendisi de yönlendirilen bir aramadır.');
  const circle = others.find((one) => wordsAskedBy(one.path ?? '') === asSearched(term));
  return circle && taken(`“${circle.term}” bu aramaya yönlendiriliyor; önce onu değiştirin.`);
}

/** The words that a page of results is asked for; blank where it is none. */
function wordsAskedBy(path: string): string {
  const at = path.indexOf('?');
  return at < 0 ? '' : asSearched(new URLSearchParams(path.slice(at + 1).split('#', 1)[0]).get('q') ?? '');
}

export const invalid = (field: string, message: string): AppError =>
  new AppError('invalid', 'VALIDATION', message, { errors: { [field]: [message] } });

const taken = (message: string): AppError =>
  new AppError('conflict', 'SEARCH_RULE_EXISTS', message, { errors: { term: [message] } });
