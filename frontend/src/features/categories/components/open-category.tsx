import type { GoneCategory, StaffCategory } from '@ilan/api';
import { RecordHistory } from '@/shared/admin/record-history';
import { useLastSeen } from '@/shared/admin/use-last-seen';
import { EmptyState } from '@/shared/ui/empty-state';
import { HISTORY } from '../state/category-history';
import { t } from '../texts';
import { CategoryEditor } from './category-editor';
import { CategoryStructure } from './category-structure';

interface OpenCategoryProps {
  readonly id: string;
  /** Undefined where there is none by now. */
  readonly category: StaffCategory | undefined;
  /** What became of it, where it went into another one. */
  readonly gone: GoneCategory | undefined;
  readonly all: readonly StaffCategory[];
  readonly may: { readonly edit: boolean; readonly remove: boolean };
  /** Its parent is the list that it stands in. */
  readonly onDone: (parent: number | null) => void;
}

/** One category to write, with its history. Where it goes away meanwhile, what was typed stays in the form. */
export const OpenCategory = ({ id, category, gone, all, may, onDone }: OpenCategoryProps) => {
  const seen = useLastSeen(category);
  const shown = category ?? (may.edit ? seen : undefined);
  if (!shown && !gone) return <EmptyState title={t('unknown')} />;
  const leave = (): void => onDone(shown?.parent_id ?? null);
  return (
    <>
      {!category && gone && (
        <div className="mb-3">
          <p className="font-bold wrap-anywhere">{t('gone_into', { name: gone.name, into: gone.into_name })}</p>
          <p className="text-muted mt-1 text-sm">{t('gone_text')}</p>
        </div>
      )}
      {shown && may.edit && <CategoryEditor category={shown} isGone={!category} onDone={leave} />}
      {shown && !may.edit && <p className="text-muted mb-3 text-sm">{t('read_only_one', { name: shown.name })}</p>}
      {category && <CategoryStructure category={category} all={all} may={may} onGone={leave} />}
      <RecordHistory of={`categories/${id}`} record={id} {...HISTORY} />
    </>
  );
};
