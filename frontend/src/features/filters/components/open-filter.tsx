import type { StaffFilter } from '@ilan/api';
import { useLastSeen } from '@/shared/admin/use-last-seen';
import { EmptyState } from '@/shared/ui/empty-state';
import { t } from '../texts';
import { FilterPage } from './filter-page';
import type { Rights } from './filter-rows';

interface OpenFilterProps {
  readonly categoryId: number;
  /** Undefined where there is none by now. */
  readonly filter: StaffFilter | undefined;
  /** All of the category. */
  readonly filters: readonly StaffFilter[];
  readonly may: Rights;
  readonly onDone: () => void;
}

/** One filter to write. Where it is deleted meanwhile, what was typed stays in its forms. */
export const OpenFilter = ({ filter, may, ...rest }: OpenFilterProps) => {
  const seen = useLastSeen(filter);
  const shown = filter ?? (may.edit ? seen : undefined);
  if (!shown) return <EmptyState title={t('not_here')} text={t('not_here_text')} />;
  return <FilterPage {...rest} filter={shown} isGone={!filter} may={may} />;
};
