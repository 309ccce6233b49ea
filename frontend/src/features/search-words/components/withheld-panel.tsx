import { useQuery } from '@tanstack/react-query';
import type { PopularSearch, WithheldTerms } from '@ilan/api';
import { formatCount } from '@/shared/i18n/format';
import { type DraftedWithheld, withheldQuery } from '../api/search-rules';
import { useSettled } from '@/shared/forms/use-settled';
import { t } from '../rule-texts';
import { EffectFrame } from './effect-frame';

const Kept = ({ title, count }: { readonly title: string; readonly count: number }) => (
  <div className="min-w-0">
    <h4 className="text-muted text-xs font-semibold">{title}</h4>
    <p className="mt-1 text-sm font-semibold tabular-nums">
      {count > 0 ? t('withheld_count', { count: formatCount(count) }) : t('withheld_count_none')}
    </p>
  </div>
);

const named = (terms: readonly PopularSearch[]): string =>
  terms
    .map(({ search_term: one, search_count: count }) => `${one} (${t('searched', { count: formatCount(count) })})`)
    .join(', ');

/** Those of the first that are not among the second. */
const only = (of: readonly PopularSearch[], others: readonly PopularSearch[]): readonly PopularSearch[] =>
  of.filter(({ search_term: one }) => !others.some(({ search_term: other }) => other === one));

interface EffectProps {
  readonly effect: WithheldTerms;
  readonly asked: DraftedWithheld;
}

/** Why nothing changes: most often because nobody is shown the term in any case. */
const nothing = ({ today, changed }: WithheldTerms, { kind, id, term }: DraftedWithheld): string => {
  if (kind === 'rude') return t(id === undefined ? 'withheld_none' : 'withheld_same');
  if (term === undefined) return t('offered_never');
  return changed.length > 0 || today.length > 0 ? t('withheld_already', { term }) : t('withheld_unseen', { term });
};

const Effect = ({ effect, asked }: EffectProps) => {
  const { today, changed } = effect;
  const [goes, comes] = [only(changed, today), only(today, changed)];
  return (
    <>
      <div className="grid grid-cols-2 gap-4">
        <Kept title={t('today')} count={today.length} />
        <Kept title={t('with_change')} count={changed.length} />
      </div>
      <div className="text-muted mt-2 grid gap-1 text-sm wrap-anywhere">
        {goes.length > 0 && <p>{t('withheld', { terms: named(goes) })}</p>}
        {comes.length > 0 && <p>{t('offered_again', { terms: named(comes) })}</p>}
        {goes.length + comes.length === 0 && <p>{nothing(effect, asked)}</p>}
      </div>
    </>
  );
};

/** How many of the popular terms are offered to nobody by this rule today and with the change, and which ones that is about. */
export const WithheldPanel = ({ kind, id, term, match }: DraftedWithheld) => {
  const asked = useSettled<DraftedWithheld>({ kind, id, term: term?.trim(), match });
  const query = useQuery(withheldQuery(asked));
  return (
    <EffectFrame title={t('effect')} query={query} isTyped={asked.term !== ''}>
      {query.data && <Effect effect={query.data} asked={asked} />}
    </EffectFrame>
  );
};
