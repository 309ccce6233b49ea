import type { Facet } from '@ilan/api';
import { formatCount } from '@/shared/i18n/format';
import { category as texts } from '@/shared/i18n/tr/category';
import { translator } from '@/shared/i18n/translator';
import { Button } from '@/shared/ui/button';
import { Drawer } from '@/shared/ui/drawer';
import { countFilters, withoutFilters } from '../state/change-criteria';
import type { Criteria } from '../state/criteria';
import { FilterPanel } from './filter-panel';

const t = translator(texts);

interface FilterDrawerProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly criteria: Criteria;
  readonly facets: readonly Facet[];
  readonly total: number | null;
  readonly busy: boolean;
  readonly onChange: (next: Criteria) => void;
}

/** The filters on phones. They work at once; the button says what one will find behind the drawer. */
export function FilterDrawer({ open, onOpenChange, criteria, facets, total, busy, onChange }: FilterDrawerProps) {
  const chosen = countFilters(criteria);
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title={t('filters')}
      className="max-sm:w-full"
      footer={
        <div className="flex gap-2">
          {chosen > 0 && (
            <Button variant="outline" size="lg" onClick={() => onChange(withoutFilters(criteria))}>
              {t('clear')}
            </Button>
          )}
          <Button size="lg" className="flex-1" busy={busy} onClick={() => onOpenChange(false)}>
            {total === 0 ? t('show_nothing') : t('show_results', { count: formatCount(total ?? 0) })}
          </Button>
        </div>
      }
    >
      <FilterPanel criteria={criteria} facets={facets} onChange={onChange} />
    </Drawer>
  );
}
