import { Columns3 } from 'lucide-react';
import { Checkbox } from '@/shared/ui/checkbox';
import type { ListColumn } from './list-spec';
import { Popup } from './popup';
import type { ColumnChoice } from './use-columns';
import { t } from './texts';

interface ColumnsMenuProps<Row> {
  readonly columns: readonly ListColumn<Row>[];
  readonly choice: ColumnChoice<Row>;
}

export const ColumnsMenu = <Row,>({ columns, choice }: ColumnsMenuProps<Row>) => (
  <Popup label={t('columns')} icon={<Columns3 aria-hidden className="size-4" />}>
    <div className="px-2">
      {columns.slice(1).map(({ key, label }) => (
        <Checkbox key={key} checked={choice.isShown(key)} onChange={(shown) => choice.set(key, shown)}>
          {label}
        </Checkbox>
      ))}
    </div>
  </Popup>
);
