import { Suspense, useDeferredValue, useRef, useState } from 'react';
import type { SynonymGroup, SynonymKind } from '@ilan/api';
import { useFocusKept } from '@/shared/admin/use-focus-kept';
import { formatCount } from '@/shared/i18n/format';
import { EmptyState } from '@/shared/ui/empty-state';
import { Field } from '@/shared/ui/input';
import { lazyPart } from '@/shared/ui/lazy-part';
import type { WordRights } from '../hooks/use-word-rights';
import { t as tr } from '../rule-texts';
import { foundGroups } from '../state/found-groups';
import { allWords } from '../state/synonym-fields';
import { t } from '../texts';
import { GroupRow, type RowAction } from './group-row';
import { KindChoice } from './kind-choice';

const SynonymsDialog = lazyPart(() => import('./synonyms-dialog'));
const HistoryDialog = lazyPart(() => import('./history-dialog'));
const RemoveDialog = lazyPart(() => import('./remove-dialog'));
/** Nobody reads more of them; whoever looks for one types it. */
const SHOWN = 60;

interface GroupListProps {
  readonly groups: readonly SynonymGroup[];
  readonly rights: WordRights;
  /** The one that is shown; all of them unless told. */
  readonly only: string | undefined;
}

/** The groups, narrowed by a word or a kind. */
export const GroupList = ({ groups, rights, only }: GroupListProps) => {
  const list = useRef<HTMLUListElement>(null);
  const keepFocus = useFocusKept(list);
  const [typed, setTyped] = useState('');
  const [kind, setKind] = useState<SynonymKind | ''>('');
  const [acting, setActing] = useState<{ readonly of: SynonymGroup; readonly action: RowAction }>();
  const wanted = useDeferredValue(typed);
  const found = only === undefined ? foundGroups(groups, wanted, kind) : groups.filter(({ id }) => id === only);
  const act = (chosen: NonNullable<typeof acting>): void => {
    keepFocus();
    setActing(chosen);
  };
  const close = (): void => setActing(undefined);
  const group = groups.find(({ id }) => id === acting?.of.id);
  // As it was last seen, where it is deleted while it is written.
  if (acting && group && group !== acting.of) setActing({ ...acting, of: group });
  return (
    <>
      {only === undefined && (
        <>
          <search className="mb-4 grid gap-3 md:grid-cols-[minmax(0,1fr)_18rem]">
            <Field
              label={t('find')}
              type="search"
              autoComplete="off"
              spellCheck={false}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
            <KindChoice value={kind} orAll onChange={setKind} />
          </search>
          <p role="status" className="text-muted mb-2 text-sm">
            {t('shown', { count: formatCount(found.length) })}
          </p>
        </>
      )}
      {found.length === 0 ? (
        <EmptyState
          title={only === undefined ? t('none_found') : tr('gone')}
          text={only === undefined ? t('none_found_text') : tr('gone_text')}
        />
      ) : (
        <ul ref={list} tabIndex={-1} aria-label={t('title')} className="bg-surface border-line rounded-card border">
          {found.slice(0, SHOWN).map((one) => (
            <GroupRow key={one.id} group={one} rights={rights} onAct={(action) => act({ of: one, action })} />
          ))}
        </ul>
      )}
      {found.length > SHOWN && (
        <p className="text-muted mt-3 text-sm">{t('more', { count: formatCount(found.length - SHOWN) })}</p>
      )}
      <Suspense>
        {acting?.action === 'edit' && (
          <SynonymsDialog group={acting.of} isDeleted={!group} mayAdd={rights.add} onClose={close} />
        )}
        {group && acting?.action === 'remove' && <RemoveDialog group={group} onClose={close} />}
        {group && acting?.action === 'history' && (
          <HistoryDialog kind="synonym" id={group.id} name={allWords(group)} onClose={close} />
        )}
      </Suspense>
    </>
  );
};
