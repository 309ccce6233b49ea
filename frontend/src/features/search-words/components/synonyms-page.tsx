import { Suspense, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { LastChanges } from '@/shared/admin/last-changes';
import { RecordHistory } from '@/shared/admin/record-history';
import { Button } from '@/shared/ui/button';
import { ErrorState } from '@/shared/ui/error-state';
import { Skeleton } from '@/shared/ui/skeleton';
import { lazyPart } from '@/shared/ui/lazy-part';
import { synonymsQuery } from '../api/synonyms';
import { isReader, NO_RIGHTS, useWordRights } from '../hooks/use-word-rights';
import { historyOf } from '../state/word-history';
import { t } from '../texts';
import { AllWords } from './all-words';
import { GroupList } from './group-list';
import { WordsFrame } from './words-frame';

const SynonymsDialog = lazyPart(() => import('./synonyms-dialog'));

/** The words that stand for each other in searches; or the group that the address names, with what happened to it. */
export const SynonymsPage = () => {
  const rights = useWordRights() ?? NO_RIGHTS;
  const { data: groups, isError, refetch } = useQuery(synonymsQuery());
  const [adding, setAdding] = useState(false);
  const only = useSearchParams()[0].get('word') ?? undefined;
  return (
    <WordsFrame
      title={t('title')}
      lead={t('lead')}
      stream="synonyms"
      actions={
        only === undefined ? (
          rights.add &&
          groups && (
            <Button onClick={() => setAdding(true)}>
              <Plus aria-hidden className="size-4" />
              {t('add')}
            </Button>
          )
        ) : (
          <AllWords />
        )
      }
    >
      <p className="text-muted mb-4 text-sm">{isReader(rights) ? t('read_only') : t('fold_note')}</p>
      {groups && <GroupList key={only} groups={groups} rights={rights} only={only} />}
      {groups && only !== undefined && <RecordHistory {...historyOf('synonym', only)} />}
      {groups && only === undefined && (
        <LastChanges path="/api/admin/synonym-changes" under={['admin', 'synonyms']} edit="searchwords.edit" />
      )}
      {!groups && isError && <ErrorState title={t('load_failed')} onRetry={() => void refetch()} />}
      {!groups && !isError && <Skeleton className="h-80" />}
      <Suspense>{adding && <SynonymsDialog group={undefined} mayAdd onClose={() => setAdding(false)} />}</Suspense>
    </WordsFrame>
  );
};
