import { useState } from 'react';
import { Link } from 'react-router-dom';
import { REPORT_CHOICES, type ReportAccount, reportName, VOUCHER } from '@ilan/api';
import { OneFilter } from '@/shared/admin/list/list-filters';
import { REPORT_BY_LABELS, REPORT_LABELS } from '@/shared/i18n/tr/labels';
import { Select } from '@/shared/ui/select';
import { addressOf, dayIn, daysOf, type Period, type ReportAddress, searchOf, turnedTo } from '../state/report-address';
import { t } from '../texts';

const PERIODS: readonly Period[] = ['all', 'this_month', 'last_month', 'this_year'];
const linkStyle =
  'border-edge/50 bg-surface hover:border-edge aria-[current]:border-brand aria-[current]:bg-brand aria-[current]:text-on-brand flex h-11 shrink-0 items-center rounded-full border px-3.5 text-sm font-semibold whitespace-nowrap md:h-9';

/** On a narrow screen the row is longer than the window: what is chosen stands in the middle of it. */
const intoSight = (link: HTMLAnchorElement | null): void => {
  const row = link?.parentElement;
  if (link && row) row.scrollLeft = link.offsetLeft - row.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
};

interface ReportFiltersProps {
  readonly address: ReportAddress;
  /** Of which account movements are shown, and of which they could be. */
  readonly account: string | undefined;
  readonly accounts: readonly ReportAccount[];
  readonly onChange: (address: ReportAddress) => void;
}

/** Which report, of which days, gathered by what. Everything stands in the address. */
export const ReportFilters = ({ address, account, accounts, onChange }: ReportFiltersProps) => {
  const { name, from, to, by, at, voucher } = address;
  const [today] = useState(() => dayIn(Date.now()));
  const choices = REPORT_CHOICES[name];
  const changed = (change: Partial<ReportAddress>): void =>
    onChange(addressOf(new URLSearchParams(searchOf({ ...address, ...change }))));
  return (
    <div className="grid gap-3 print:hidden">
      <nav
        aria-label={t('which')}
        className="-mx-4 flex gap-1.5 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-1"
      >
        {reportName.options.map((one) => (
          <Link
            key={one}
            ref={one === name ? intoSight : undefined}
            to={{ search: turnedTo(address, { name: one }) }}
            aria-current={one === name ? 'page' : undefined}
            className={linkStyle}
          >
            {REPORT_LABELS[one]}
          </Link>
        ))}
      </nav>
      <nav
        aria-label={t('period')}
        className="-mx-4 flex gap-1.5 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-1"
      >
        {PERIODS.map((period) => {
          const days = daysOf(period, today);
          const isThis = days.from === from && days.to === to;
          return (
            <Link
              key={period}
              to={{ search: searchOf({ ...address, ...days }) }}
              aria-current={isThis ? 'true' : undefined}
              className={linkStyle}
            >
              {t(period)}
            </Link>
          );
        })}
      </nav>
      <div className="flex flex-wrap items-center gap-3">
        <OneFilter
          filter={{ kind: 'date', name: 'from', label: t('from') }}
          value={from}
          onChange={(day) => changed({ from: day })}
        />
        <OneFilter
          filter={{ kind: 'date', name: 'to', label: t('to') }}
          value={to}
          onChange={(day) => changed({ to: day })}
        />
        <OneFilter
          filter={{ kind: 'date', name: 'at', label: t('at'), hint: t('at_hint') }}
          value={at}
          onChange={(day) => changed({ at: day, position: '' })}
        />
        {name === 'account' && accounts.length > 0 && (
          <Select
            aria-label={t('account')}
            value={account}
            onChange={({ target }) => changed({ account: target.value })}
            className="max-md:w-full md:max-w-72 md:[&_select]:h-9"
          >
            {accounts.map((one) => (
              <option key={one.code} value={one.code}>
                {`${one.code} ${one.name}`}
              </option>
            ))}
          </Select>
        )}
        {name === 'bank' && accounts.length > 1 && (
          <Select
            aria-label={t('bank_account')}
            value={account ?? ''}
            onChange={({ target }) => changed({ account: target.value })}
            className="max-md:w-full md:max-w-72 md:[&_select]:h-9"
          >
            <option value="">{t('bank_accounts_all')}</option>
            {accounts.map((one) => (
              <option key={one.code} value={one.code}>
                {one.code}
              </option>
            ))}
          </Select>
        )}
        <OneFilter
          filter={{
            kind: 'link',
            name: 'voucher',
            label: t('voucher'),
            pattern: VOUCHER,
            tell: (one) => t('one_voucher', { voucher: one }),
          }}
          value={voucher}
          onChange={(one) => changed({ voucher: one })}
        />
        {choices.length > 0 && (
          <div role="group" aria-label={t('by')} className="flex flex-wrap gap-1.5">
            {choices.map((one, at) => (
              <button
                key={one}
                type="button"
                aria-pressed={by === one || (by === '' && at === 0)}
                onClick={() => changed({ by: at === 0 ? '' : one })}
                className="border-edge/50 bg-surface hover:border-edge aria-pressed:border-brand aria-pressed:text-brand rounded-control flex h-11 items-center border px-3 text-sm font-medium md:h-9"
              >
                {REPORT_BY_LABELS[one]}
              </button>
            ))}
          </div>
        )}
      </div>
    </div>
  );
};
