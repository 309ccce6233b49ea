import { Keyboard } from 'lucide-react';
import { IconButton } from '@/shared/ui/icon-button';
import { ColumnsMenu } from './columns-menu';
import { ExportButton } from './export-button';
import { formatAtLeast } from './format-at-least';
import { writeAddress } from './list-address';
import type { ListMeta } from './list-spec';
import type { AdminList } from './use-admin-list';
import type { ColumnChoice } from './use-columns';
import { ViewsMenu } from './views-menu';
import { t } from './texts';

interface ListToolsProps<Row, Meta extends ListMeta> {
  readonly list: AdminList<Row, Meta>;
  readonly choice: ColumnChoice<Row>;
  /** How many the server found; unknown while it is asked. */
  readonly total: number | undefined;
  readonly isAtLeast: boolean;
  readonly onHelp: () => void;
}

/** How many there are, and what can be done with the list as a whole. */
export const ListTools = <Row, Meta extends ListMeta>({
  list,
  choice,
  total,
  isAtLeast,
  onHelp,
}: ListToolsProps<Row, Meta>) => {
  const { spec, state, change } = list;
  const open = (address: string): void => {
    const params = new URLSearchParams(address);
    const own = Object.fromEntries((spec.filters ?? []).map(({ name }) => [name, params.get(name) ?? '']));
    change({
      q: params.get('q') ?? '',
      sort: params.get('sort') ?? '',
      perPage: Number(params.get('per_page') ?? state.perPage),
      filters: Object.fromEntries(Object.entries(own).filter(([, value]) => value !== '')),
    });
  };
  return (
    <div className="flex flex-wrap items-center gap-2 max-md:relative">
      <p role="status" className="text-muted mr-auto min-h-5 text-sm tabular-nums">
        {total !== undefined && t('total', { count: formatAtLeast(total, isAtLeast) })}
      </p>
      <ViewsMenu
        list={spec.name}
        search={writeAddress({ ...state, page: 1 }, new URLSearchParams(), spec).toString()}
        onOpen={open}
      />
      <ColumnsMenu columns={spec.columns} choice={choice} />
      <ExportButton list={list} columns={choice.shown} />
      <IconButton label={t('keys')} onClick={onHelp} className="max-md:hidden md:size-9">
        <Keyboard aria-hidden className="size-5" />
      </IconButton>
    </div>
  );
};
