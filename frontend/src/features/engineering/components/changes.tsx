import type { StateChange } from '@ilan/api';
import { t } from '../texts';

const head = 'py-2 pr-4 text-left font-semibold';
const cell = 'border-line border-t py-2 pr-4 align-baseline wrap-anywhere';

/** What stood differently before and after, by the path to it. */
export const Changes = ({ changes, label }: { readonly changes: readonly StateChange[]; readonly label: string }) => (
  <table className="w-full table-fixed text-sm">
    <caption className="sr-only">{label}</caption>
    <thead className="text-muted">
      <tr>
        <th className={head}>{t('change_path')}</th>
        <th className={head}>{t('change_before')}</th>
        <th className={head}>{t('change_after')}</th>
      </tr>
    </thead>
    <tbody>
      {changes.map(({ path, before, after }) => (
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
);

const Value = ({ value }: { readonly value: unknown }) => (
  <code className="line-clamp-6 text-xs">{value === null ? '–' : JSON.stringify(value)}</code>
);
