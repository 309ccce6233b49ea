import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { SearchRule, SearchRuleKind } from '@ilan/api';
import { LastChanges } from '@/shared/admin/last-changes';
import { sessionQuery } from '@/shared/api-client/queries/accounts';
import { may } from '@/shared/state/permissions';
import { Button } from '@/shared/ui/button';
import { ErrorState } from '@/shared/ui/error-state';
import { Skeleton } from '@/shared/ui/skeleton';
import { rulesQuery } from '../api/search-rules';
import { t } from '../rule-texts';
import { RuleList } from './rule-list';
import { WordsFrame } from './words-frame';

const RuleDialog = lazy(() => import('./rule-dialog'));

interface RulesPageProps {
  readonly kind: SearchRuleKind;
  /** What stands above the rules. */
  readonly above?: (rules: readonly SearchRule[], editable: boolean) => ReactNode;
}

/** The rules of one kind, with a way to add one. */
export const RulesPage = ({ kind, above }: RulesPageProps) => {
  const { data: session } = useQuery(sessionQuery());
  const { data: rules, isError, refetch } = useQuery(rulesQuery());
  const [adding, setAdding] = useState(false);
  const editable = may(session, 'searchwords.edit');
  return (
    <WordsFrame
      title={t(`title_${kind}`)}
      lead={t(`lead_${kind}`)}
      stream="search_rules"
      actions={
        editable &&
        rules && (
          <Button onClick={() => setAdding(true)}>
            <Plus aria-hidden className="size-4" />
            {t(`add_${kind}`)}
          </Button>
        )
      }
    >
      {session && !editable && <p className="text-muted mb-4 text-sm">{t('read_only')}</p>}
      {rules && (
        <>
          {above?.(rules, editable)}
          <RuleList kind={kind} rules={rules} editable={editable} />
          <LastChanges
            path="/api/admin/search-rule-changes"
            under={['admin', 'search-rules']}
            edit="searchwords.edit"
          />
        </>
      )}
      {!rules && isError && <ErrorState title={t('load_failed')} onRetry={() => void refetch()} />}
      {!rules && !isError && <Skeleton className="h-80" />}
      <Suspense>{adding && <RuleDialog kind={kind} rule={undefined} onClose={() => setAdding(false)} />}</Suspense>
    </WordsFrame>
  );
};
