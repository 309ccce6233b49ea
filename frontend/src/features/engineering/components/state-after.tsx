import type { EventDetail } from '@ilan/api';
import { Card } from '@/shared/admin/card';
import { formatCount } from '@/shared/i18n/format';
import { t } from '../texts';
import { Json } from './json';

const head = 'py-2 pr-4 text-left font-semibold';
const cell = 'border-line border-t py-2 pr-4 align-top wrap-anywhere';

/** What the event changed in what the rules know of the stream, and the whole of it. */
export const StateAfter = ({ state }: Pick<EventDetail, 'state'>) => (
  <Card title={t('changes')}>
    {!state && <p className="text-muted text-sm">{t('no_state')}</p>}
    {state?.changes.length === 0 && <p className="text-muted text-sm">{t('no_changes')}</p>}
    {state && state.changes.length > 0 && (
      <table className="w-full table-fixed text-sm">
        <caption className="sr-only">{t('changes')}</caption>
        <thead className="text-muted">
          <tr>
            <th className={head}>{t('change_path')}</th>
            <th className={head}>{t('change_before')}</th>
            <th className={head}>{t('change_after')}</th>
          </tr>
        </thead>
        <tbody>
          {state.changes.map(({ path, before, after }) => (
            <tr key={path}>
              <td className={cell}>
                <code className="text-xs">{path === '' ? '.' : path}</code>
              </td>
              <td className={`${cell} text-muted`}>
                <Value value={before} />
              </td>
              <td className={`${cell} font-medium`}>
                <Value value={after} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
    {state && state.more_changes > 0 && (
      <p className="text-muted mt-2 text-sm">{t('more_changes', { count: formatCount(state.more_changes) })}</p>
    )}
    {state && (
      <details className="mt-3">
        <summary className="min-h-10 py-2 text-sm font-semibold">{t('whole_state')}</summary>
        <Json value={state.after} label={t('whole_state')} />
      </details>
    )}
  </Card>
);

const Value = ({ value }: { readonly value: unknown }) => (
  <code className="line-clamp-6 text-xs">{value === null ? '–' : JSON.stringify(value)}</code>
);
