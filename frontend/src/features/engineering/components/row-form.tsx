import { type SubmitEvent, useState } from 'react';
import type { LogChoices } from '@ilan/api';
import { Button } from '@/shared/ui/button';
import { Field } from '@/shared/ui/input';
import { t } from '../texts';

interface RowFormProps {
  readonly asked: { readonly table: string; readonly key: string };
  readonly tables: LogChoices['tables'] | undefined;
  readonly onAsk: (row: { readonly table: string; readonly key: string }) => void;
}

/** Which row is to be explained. What its key is called stands beneath the field as soon as the table is known. */
export const RowForm = ({ asked, tables, onAsk }: RowFormProps) => {
  const [named, setNamed] = useState(asked.table);
  const table = tables?.find(({ name }) => name === named.trim());
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const said = (name: string): string => {
      const value = form.get(name);
      return typeof value === 'string' ? value.trim() : '';
    };
    onAsk({ table: said('table'), key: said('key') });
  };
  return (
    <form
      aria-label={t('rows_form')}
      onSubmit={submit}
      className="mb-5 grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
    >
      <Field
        name="table"
        label={t('row_table')}
        list="tables"
        value={named}
        onChange={(event) => setNamed(event.target.value)}
        hint={table && t('row_of_read_model', { name: table.read_model })}
        required
        maxLength={100}
      />
      <Field
        name="key"
        label={t('row_key')}
        defaultValue={asked.key}
        hint={table && t('row_key_column', { column: table.key })}
        required
        maxLength={200}
      />
      <Button type="submit" className="sm:mt-6.5">
        {t('row_explain')}
      </Button>
      <datalist id="tables">
        {tables?.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </form>
  );
};
