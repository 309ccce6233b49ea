import { Suspense, useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import type { SearchRule, SearchRuleKind } from '@ilan/api';
import { LastChanges } from '@/shared/admin/last-changes';
import { RecordHistory } from '@/shared/admin/record-history';
import { Button } from '@/shared/ui/button';
import { ErrorState } from '@/shared/ui/error-state';
import { Skeleton } from '@/shared/ui/skeleton';
import { lazyPart } from '@/shared/ui/lazy-part';
import { rulesQuery } from '../api/search-rules';
import { isReader, NO_RIGHTS, useWordRights, type WordRights } from '../hooks/use-word-rights';
import { t } from '../rule-texts';
import { historyOf } from '../state/word-history';
import { AllWords } from './all-words';
import { RuleList } from './rule-list';
import { WordsFrame } from './words-frame';

const RuleDialog = lazyPart(() => import('./rule-dialog'));

interface RulesPageProps {
  readonly kind: SearchRuleKind;
  /** What stands above the rules. */
  readonly above?: (rules: readonly SearchRule[], rights: WordRights) => ReactNode;
}

/** The rules of one kind, with a way to add one; or the one that the address names, with what happened to it. */
export const RulesPage = ({ kind, above }: RulesPageProps) => {
  const known = useWordRights();
  const rights = known ?? NO_RIGHTS;
  const { data: rules, isError, refetch } = useQuery(rulesQuery());
  const [adding, setAdding] = useState(false);
  const only = useSearchParams()[0].get('word') ?? undefined;
  return (
    <WordsFrame
      title={t(`title_${kind}`)}
      lead={t(`lead_${kind}`)}
      stream="search_rules"
      actions={
        only === undefined ? (
          rights.add &&
          rules && (
            <Button onClick={() => setAdding(true)}>
              <Plus aria-hidden className="size-4" />
              {t(`add_${kind}`)}
            </Button>
          )
        ) : (
          <AllWords />
        )
      }
    >
      {known && isReader(known) && <p className="text-muted mb-4 text-sm">{t('read_only')}</p>}
      {rules && only !== undefined && (
        <>
          <RuleList key={only} kind={kind} rules={rules} rights={rights} only={only} />
          <RecordHistory {...historyOf('search-rule', only)} />
        </>
      )}
      {rules && only === undefined && (
        <>
          {above?.(rules, rights)}
          <RuleList kind={kind} rules={rules} rights={rights} />
          <LastChanges
            path="/api/admin/search-rule-changes"
            under={['admin', 'search-rules']}
            edit="searchwords.edit"
          />
        </>
      )}
      {!rules && isError && <ErrorState title={t('load_failed')} onRetry={() => void refetch()} />}
      {!rules && !isError && <Skeleton className="h-80" />}
      <Suspense>
        {adding && <RuleDialog kind={kind} rule={undefined} mayAdd onClose={() => setAdding(false)} />}
      </Suspense>
    </WordsFrame>
  );
};
