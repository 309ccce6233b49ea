import type { ReactNode } from 'react';
import type { RowStory, StateChange } from '@ilan/api';
import { toldValue } from '../state/read-models';
import { t } from '../texts';
import { DifferingField } from './differing-field';

const head = 'py-2 pr-4 text-left font-semibold';
const cell = 'border-line border-t py-2 pr-4 align-baseline wrap-anywhere';

interface ChangesProps {
  readonly changes: readonly StateChange[];
  /** In what people wrote, told by its length alone. */
  readonly words?: RowStory['steps'][number]['words'];
  readonly label: string;
}

/** What stood differently before and after, by the path to it. */
export const Changes = ({ changes, words = [], label }: ChangesProps) => (
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
        <Change key={path} path={path} before={<Value value={before} />} after={<Value value={after} />} />
      ))}
      {words.map(({ path, before, after, at }) => (
        <Change key={path} path={path} at={at} before={toldValue(before)} after={toldValue(after)} />
      ))}
    </tbody>
  </table>
);

interface ChangeProps {
  readonly path: string;
  readonly at?: number | undefined;
  readonly before: ReactNode;
  readonly after: ReactNode;
}

const Change = ({ path, at, before, after }: ChangeProps) => (
  <tr>
    <td className={`${cell} text-xs`}>
      <DifferingField path={path === '' ? '.' : path} at={at} />
    </td>
    <td className={`${cell} text-muted text-xs`}>{before}</td>
    <td className={`${cell} text-xs font-medium`}>{after}</td>
  </tr>
);

const Value = ({ value }: { readonly value: unknown }) => (
  <code className="line-clamp-6 text-xs">{value === null ? '–' : JSON.stringify(value)}</code>
);
