import { useQuery } from '@tanstack/react-query';
import type { RudeMatch } from '@ilan/api';
import { formatCount } from '@/shared/i18n/format';
import { withheldQuery } from '../api/search-rules';
import { useSettled } from '../hooks/use-settled';
import { t } from '../rule-texts';

interface WithheldPanelProps {
  readonly kind: 'hidden' | 'rude';
  readonly term: string;
  readonly match: RudeMatch | null;
}

/** Which of the popular terms would not be offered any more. */
export const WithheldPanel = ({ kind, term, match }: WithheldPanelProps) => {
  const asked = useSettled({ term: term.trim(), match });
  const { data, error } = useQuery(withheldQuery(kind, asked.term, asked.match));
  const terms = (data ?? []).map(
    ({ search_term: one, search_count: count }) => `${one} (${t('searched', { count: formatCount(count) })})`,
  );
  return (
    <section aria-label={t('effect')} className="bg-sunken rounded-card grid gap-2 p-4">
      <h3 className="text-sm font-bold">{t('effect')}</h3>
      <p aria-live="polite" className="text-muted text-sm wrap-anywhere">
        {error && t('effect_failed', { reason: error.message })}
        {!error && (asked.term === '' || data === undefined) && t('effect_waits')}
        {!error &&
          asked.term !== '' &&
          data &&
          (terms.length === 0 ? t('withheld_none') : t('withheld', { terms: terms.join(', ') }))}
      </p>
    </section>
  );
};
