import { Link } from 'react-router-dom';
import type { LogChoices } from '@ilan/api';
import { Card } from '@/shared/admin/card';
import { rowPath } from '../state/log-address';
import { t } from '../texts';
import { NameOf } from './name-of';

const head = 'py-2 pr-4 text-left font-semibold';
const cell = 'border-line border-t py-1 pr-4 wrap-anywhere';

/** All tables whose rows can be explained, for who does not know their names, and where their keys are to be found. */
export const RowTables = ({ tables }: { readonly tables: LogChoices['tables'] }) => (
  <Card title={t('row_tables')}>
    <p className="text-muted mb-3 text-sm">{t('row_tables_text')}</p>
    <table className="w-full table-fixed text-sm">
      <caption className="sr-only">{t('row_tables')}</caption>
      <thead className="text-muted">
        <tr>
          <th className={head}>{t('row_table')}</th>
          <th className={head}>{t('row_key')}</th>
          <th className={head}>{t('row_read_model_column')}</th>
        </tr>
      </thead>
      <tbody>
        {tables.map(({ name, read_model, key }) => (
          <tr key={name}>
            <td className={cell}>
              <Link
                to={rowPath({ table: name })}
                aria-label={name}
                className="text-brand inline-flex min-h-6 items-center font-semibold underline underline-offset-4"
              >
                <span>
                  <NameOf name={name} />
                </span>
              </Link>
            </td>
            <td className={cell}>
              <code className="text-xs">
                <NameOf name={key} />
              </code>
            </td>
            <td className={cell}>
              <NameOf name={read_model} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </Card>
);
