import { Suspense, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { StaffFilter } from '@ilan/api';
import { Button } from '@/shared/ui/button';
import { toast } from '@/shared/ui/toast';
import { formatCount } from '@/shared/i18n/format';
import { lazyPart } from '@/shared/ui/lazy-part';
import { deleteFilter, filterUseQuery } from '../api/filters';
import { isChoice } from '../state/filter-fields';
import { reasonOf } from '../state/reason-of';
import { t } from '../texts';
import type { Rights } from './filter-rows';
import { FilterFacts } from './filter-facts';
import { FilterKind } from './filter-kind';
import { FilterOptionsEditor } from './filter-options-editor';
import { FilterUse } from './filter-use';
import { FilterTexts } from './filter-texts';

const ConfirmDialog = lazyPart(async () => ({ default: (await import('@/shared/ui/confirm-dialog')).ConfirmDialog }));

interface FilterPageProps {
  readonly categoryId: number;
  /** As it was last seen. */
  readonly filter: StaffFilter;
  /** It went away while it was written here. */
  readonly isGone: boolean;
  /** All of the category. */
  readonly filters: readonly StaffFilter[];
  readonly may: Rights;
  readonly onDone: () => void;
}

/** What becomes of what ads say to it. @param ads undefined where they could not be counted, which is not none */
const toldDeleted = (ads: number | undefined): string => {
  if (ads === undefined) return t('delete_text_uncounted');
  return ads > 0 ? t('delete_text', { count: formatCount(ads) }) : t('delete_text_none');
};

/** One filter: its words, its options, where it is used, and how it goes. */
export const FilterPage = ({ categoryId, filter, isGone, filters, may, onDone }: FilterPageProps) => {
  const client = useQueryClient();
  const { key, label, type, revision, overrides } = filter;
  const use = useQuery(filterUseQuery(categoryId, key));
  // As it was when its deletion was asked for: what somebody else makes of it meanwhile nobody has seen.
  const [asked, setAsked] = useState<number>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const remove = async (seen: number): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      await deleteFilter(client, categoryId, key, seen);
      toast.add({ type: 'success', title: t('deleted', { name: label }) });
      onDone();
    } catch (error) {
      setProblem(t('failed', { reason: reasonOf(error) }));
    } finally {
      setBusy(false);
      setAsked(undefined);
    }
  };
  // The category went away from what it hangs on, or that is no choice of one thing here.
  const above = filters.find((one) => one.key === filter.depends_on);
  const isUnhung = filter.depends_on !== null && above?.type !== 'select';
  return (
    <div className="grid grid-cols-1 gap-4">
      {isUnhung && !isGone && (
        <p className="bg-warning-soft rounded-control max-w-3xl px-3.5 py-2.5 text-sm">
          {t('unhung_text')} {may.edit && t('unhung_mend')}
        </p>
      )}
      {!may.edit && <FilterFacts filter={filter} filters={filters} />}
      {may.edit && <FilterTexts categoryId={categoryId} filter={filter} isGone={isGone} onDone={onDone} />}
      {may.edit && isChoice(type) && !isUnhung && (
        <FilterOptionsEditor categoryId={categoryId} filter={filter} filters={filters} use={use.data} />
      )}
      {may.edit && use.data && (
        <FilterKind categoryId={categoryId} filter={filter} filters={filters} use={use.data} onDone={onDone} />
      )}
      {!isGone && <FilterUse filter={filter} use={use.data} failed={use.isError} />}
      {may.remove && !isGone && (
        <div>
          <p role="alert" className="text-danger mb-2 text-sm font-medium empty:hidden">
            {problem}
          </p>
          <Button variant="outline" className="text-danger" busy={busy} onClick={() => setAsked(revision)}>
            {t('delete')}
          </Button>
        </div>
      )}
      <Suspense>
        {asked !== undefined && (
          <ConfirmDialog
            open
            danger
            busy={busy}
            title={t('delete_title', { name: label })}
            description={overrides ? t('delete_override', { name: label }) : toldDeleted(use.data?.ads)}
            confirm={t('delete')}
            onConfirm={() => void remove(asked)}
            onCancel={() => setAsked(undefined)}
          />
        )}
      </Suspense>
    </div>
  );
};
