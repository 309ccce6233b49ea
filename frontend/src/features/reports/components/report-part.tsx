import { Link } from 'react-router-dom';
import type { Report } from '@ilan/api';
import { Card } from '@/shared/admin/card';
import { StatusBadge } from '@/shared/admin/status-badge';
import { formatCount, formatMoment } from '@/shared/i18n/format';
import { EmptyState } from '@/shared/ui/empty-state';
import { type ReportAddress, searchOf } from '../state/report-address';
import { t } from '../texts';
import { ReportChart } from './report-chart';
import { ReportTable } from './report-table';

interface ReportPartProps {
  readonly report: Report;
  readonly address: ReportAddress;
}

/** Which records it counts, and how to come back to just these. */
const AsOf = ({ report: { position, as_of, from, to }, address }: ReportPartProps) => {
  const written = (iso: string | null): string => (iso === null ? '…' : iso.split('-').reverse().join('.'));
  const isPinned = address.position !== '' || address.at !== '';
  const said = (moment: string): string => {
    if (address.at !== '') return t('pinned_day', { day: written(address.at), position, moment });
    return t(isPinned ? 'pinned' : 'as_of', { position, moment });
  };
  return (
    <p className="text-muted flex flex-wrap items-center gap-x-3 text-sm tabular-nums">
      <span>{from === null && to === null ? t('all') : `${written(from)} – ${written(to)}`}</span>
      <span>{as_of === null ? t('nothing_recorded') : said(formatMoment(as_of))}</span>
      <Link
        to={{ search: searchOf({ ...address, position: isPinned ? '' : position, at: '' }) }}
        replace
        className="text-brand inline-flex min-h-11 items-center font-medium underline underline-offset-4 lg:min-h-8 print:hidden"
      >
        {isPinned ? t('unpin') : t('pin')}
      </Link>
    </p>
  );
};

/** A report with its chart, its figures, and what was held against each other. */
export const ReportPart = ({ report, address }: ReportPartProps) => {
  const { title, name, chart, rows, checks, notes, more } = report;
  const isEmpty = rows.length === 0;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <h2 className="text-lg font-bold">{title}</h2>
        <AsOf report={report} address={address} />
      </div>
      {isEmpty && <EmptyState title={name === 'open' ? t('empty_open') : t('empty')} />}
      {!isEmpty && chart && chart.points.length > 0 && (
        <Card title={chart.title}>
          <ReportChart {...chart} />
        </Card>
      )}
      {!isEmpty && <ReportTable report={report} address={address} />}
      {more && <p className="text-muted text-sm">{t('more', { count: formatCount(rows.length) })}</p>}
      {!isEmpty && checks.length > 0 && (
        <Card title={t('checks')}>
          <ul className="grid gap-2 text-sm">
            {checks.map(({ sentence, fine }) => (
              <li key={sentence} className="flex flex-wrap items-center gap-2 wrap-anywhere">
                <StatusBadge tone={fine ? 'success' : 'danger'}>{fine ? t('check_fine') : t('check_bad')}</StatusBadge>
                {sentence}
              </li>
            ))}
          </ul>
        </Card>
      )}
      {notes.map((note) => (
        <p key={note} className="text-muted text-sm">
          {note}
        </p>
      ))}
    </div>
  );
};
