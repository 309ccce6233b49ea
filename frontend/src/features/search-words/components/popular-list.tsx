import { Suspense, useRef, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { PopularForStaff, SearchRule } from '@ilan/api';
import { StatusBadge } from '@/shared/admin/status-badge';
import { useFocusKept } from '@/shared/admin/use-focus-kept';
import { formatCount } from '@/shared/i18n/format';
import { Button } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { Skeleton } from '@/shared/ui/skeleton';
import { lazyPart } from '@/shared/ui/lazy-part';
import { popularQuery, refreshRules } from '../api/search-rules';
import type { WordRights } from '../hooks/use-word-rights';
import { t } from '../rule-texts';

const HideTermDialog = lazyPart(() => import('./hide-term-dialog'));
const RemoveRuleDialog = lazyPart(() => import('./remove-rule-dialog'));

type Term = PopularForStaff['data'][number];

interface PopularListProps {
  readonly rules: readonly SearchRule[];
  readonly rights: WordRights;
}

/** The popular terms in their order; each can be hidden, and shown again. */
export const PopularList = ({ rules, rights }: PopularListProps) => {
  const client = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const keepFocus = useFocusKept(heading);
  const { data: terms, isError, refetch } = useQuery(popularQuery());
  const [busy, setBusy] = useState<string>();
  const [asked, setAsked] = useState<SearchRule>();
  const [hiding, setHiding] = useState<string>();
  const sure = rules.find(({ id }) => id === asked?.id);
  /**
   * What the button says, whatever the rules say by now: somebody else may have hidden it, or shown it again. Either asks first, beside what it
   * does: the button of a list that follows others may have turned into its contrary under the finger.
   */
  const turn = async ({ search_term: term, kept_back: kept, hidden_by: id }: Term): Promise<void> => {
    keepFocus();
    const rule = rules.find((one) => one.id === id);
    if (kept !== 'hidden') setHiding(term);
    else if (rule) setAsked(rule);
    else {
      setBusy(term);
      await refreshRules(client);
      setBusy(undefined);
    }
  };
  if (!terms && isError) return <ErrorState title={t('load_failed')} onRetry={() => void refetch()} />;
  if (!terms) return <Skeleton className="h-60" />;
  if (terms.length === 0) return <EmptyState title={t('popular_none')} text={t('popular_none_text')} />;
  return (
    <section aria-label={t('title_hidden')}>
      <h2 ref={heading} tabIndex={-1} className="mb-3 text-lg font-bold">
        {t('popular_title', { count: formatCount(terms.length) })}
      </h2>
      <ol className="bg-surface border-line rounded-card grid max-h-[28rem] overflow-y-auto border" tabIndex={0}>
        {terms.map((term) => {
          const { search_term: words, search_count: count, kept_back: kept } = term;
          return (
            <li
              key={words}
              className="border-line flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1 border-b px-4 py-1.5 last:border-b-0"
            >
              <span className="min-w-0 flex-1 basis-28 font-medium wrap-anywhere">{words}</span>
              {kept !== null && <StatusBadge tone="warning">{t(`kept_${kept}`)}</StatusBadge>}
              <span className="text-muted text-sm tabular-nums">{t('searched', { count: formatCount(count) })}</span>
              {kept !== 'rude' && (kept === 'hidden' ? rights.remove : rights.add) && (
                <Button
                  variant="outline"
                  size="sm"
                  className="ml-auto"
                  busy={busy === words}
                  disabled={busy !== undefined}
                  onClick={() => void turn(term)}
                >
                  {t(kept === 'hidden' ? 'show_again' : 'hide')}
                  <span className="sr-only"> {words}</span>
                </Button>
              )}
            </li>
          );
        })}
      </ol>
      <Suspense>
        {sure && <RemoveRuleDialog rule={sure} onClose={() => setAsked(undefined)} />}
        {hiding !== undefined && <HideTermDialog searched={hiding} onClose={() => setHiding(undefined)} />}
      </Suspense>
    </section>
  );
};
