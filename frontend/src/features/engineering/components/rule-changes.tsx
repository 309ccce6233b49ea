import type { RuleChange } from '@ilan/api';
import { formatCount } from '@/shared/i18n/format';
import { toldValue } from '../state/read-models';
import { t } from '../texts';
import { DifferingField } from './differing-field';
import { RowLink } from './row-link';

const cell = 'border-line border-t py-1.5 pr-4 align-top wrap-anywhere';
const head = 'py-1.5 pr-4 text-left font-semibold';

interface RuleChangesProps {
  readonly table: string;
  readonly rules: readonly RuleChange[];
}

/** Which rule makes the rows others, and field by field what stands there and what would. */
export const RuleChanges = ({ table, rules }: RuleChangesProps) => (
  <ul aria-label={t('rules', { table })} className="grid gap-3">
    {rules.map((rule) => (
      <li key={rule.event ?? ''} className="border-line-strong grid min-w-0 gap-1 border-l-2 pl-3">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <code className="font-semibold wrap-anywhere">{rule.event ?? t('rule_unknown')}</code>
          <span className="text-muted tabular-nums">{countsOf(rule)}</span>
          {rule.fields.length === 0 && rule.example !== '' && <RowLink table={table} row={rule.example} />}
        </p>
        {rule.fields.length > 0 && <Fields table={table} rule={rule} />}
      </li>
    ))}
  </ul>
);

const countsOf = ({ changed, added, removed }: RuleChange): string =>
  [
    ...(changed > 0 ? [t('rule_changed', { count: formatCount(changed) })] : []),
    ...(added > 0 ? [t('rule_added', { count: formatCount(added) })] : []),
    ...(removed > 0 ? [t('rule_removed', { count: formatCount(removed) })] : []),
  ].join(' · ');

const Fields = ({ table, rule }: { readonly table: string; readonly rule: RuleChange }) => (
  <table className="w-full table-fixed text-xs">
    <caption className="sr-only">{t('rule_fields', { rule: rule.event ?? t('rule_unknown') })}</caption>
    <thead className="text-muted">
      <tr>
        <th className={head}>{t('diff_field')}</th>
        <th className={head}>{t('diff_row')}</th>
        <th className={head}>{t('diff_live')}</th>
        <th className={head}>{t('diff_rebuilt')}</th>
      </tr>
    </thead>
    <tbody>
      {rule.fields.flatMap(({ name, rows, examples }) =>
        examples.map(({ key, path, live, rebuilt, at }, place) => (
          <tr key={`${name}/${key}/${path ?? ''}`}>
            <td className={cell}>
              {place === 0 && (
                <>
                  <code>{name}</code>{' '}
                  <span className="text-muted whitespace-nowrap tabular-nums">
                    {t('rule_rows', { count: formatCount(rows) })}
                  </span>
                </>
              )}
              {(path !== undefined || at !== undefined) && <DifferingField path={path} at={at} />}
            </td>
            <td className={cell}>
              <RowLink table={table} row={key} />
            </td>
            <td className={cell}>{toldValue(live)}</td>
            <td className={cell}>{toldValue(rebuilt)}</td>
          </tr>
        )),
      )}
    </tbody>
  </table>
);
