import { ChevronLeft, ChevronRight } from 'lucide-react';
import { formatCount } from '@/shared/i18n/format';
import { IconButton } from '@/shared/ui/icon-button';
import { Select } from '@/shared/ui/select';
import { PAGE_SIZES } from './list-address';
import type { ListMeta } from './list-spec';
import { t } from './texts';

interface ListPagerProps {
  readonly meta: ListMeta;
  readonly perPage: number;
  readonly onPage: (page: number) => void;
  readonly onPerPage: (size: number) => void;
}

export const ListPager = ({ meta, perPage, onPage, onPerPage }: ListPagerProps) => {
  const { current_page: page, last_page: last } = meta;
  if (meta.total <= (PAGE_SIZES[0] ?? 0)) return null;
  return (
    <nav aria-label={t('pages')} className="mt-3 flex flex-wrap items-center justify-between gap-3">
      <Select
        aria-label={t('per_page')}
        value={perPage}
        onChange={({ target }) => onPerPage(Number(target.value))}
        className="md:[&_select]:h-9"
      >
        {PAGE_SIZES.map((size) => (
          <option key={size} value={size}>
            {t('per_page_option', { count: size })}
          </option>
        ))}
      </Select>
      <div className="flex items-center gap-1">
        <IconButton label={t('previous')} variant="outline" disabled={page <= 1} onClick={() => onPage(page - 1)}>
          <ChevronLeft aria-hidden className="size-5" />
        </IconButton>
        <span className="min-w-28 text-center text-sm tabular-nums">
          {t('page', { page: formatCount(page), last: formatCount(last) })}
        </span>
        <IconButton label={t('next')} variant="outline" disabled={page >= last} onClick={() => onPage(page + 1)}>
          <ChevronRight aria-hidden className="size-5" />
        </IconButton>
      </div>
    </nav>
  );
};
