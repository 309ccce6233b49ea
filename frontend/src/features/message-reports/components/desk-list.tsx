import { Inbox } from 'lucide-react';
import { Link } from 'react-router-dom';
import { type HeldMessage, MESSAGE_REPORT_REASONS, type MessageReport } from '@ilan/api';
import { MoreItems } from '@/shared/admin/desk';
import { StatusBadge } from '@/shared/admin/status-badge';
import { formatCount, formatShortDateTime } from '@/shared/i18n/format';
import { cn } from '@/shared/ui/cn';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { Skeleton } from '@/shared/ui/skeleton';
import type { Desk } from '../hooks/use-desk';
import { addressOf } from '../state/desk-address';
import { t } from '../texts';

const SKELETONS = 5;

interface RowProps {
  readonly to: string;
  readonly current: boolean;
  readonly title: string;
  readonly text: string;
  readonly at: string;
  readonly children: React.ReactNode;
}

const Row = ({ to, current, title, text, at, children }: RowProps) => (
  <li
    aria-current={current}
    className={cn(
      'rounded-card relative grid gap-1 border p-3',
      current ? 'border-brand ring-brand bg-brand-soft ring-1' : 'border-line bg-surface',
    )}
  >
    <Link
      to={to}
      preventScrollReset
      className="line-clamp-2 text-sm leading-5 font-semibold wrap-anywhere after:absolute after:inset-0"
    >
      {title}
    </Link>
    <p className="text-muted line-clamp-2 text-xs wrap-anywhere">{text}</p>
    <p className="flex flex-wrap items-center gap-1.5">
      {children}
      <time dateTime={at} className="text-muted text-xs tabular-nums">
        {formatShortDateTime(at)}
      </time>
    </p>
  </li>
);

const ReportRow = ({ item, desk }: { readonly item: MessageReport; readonly desk: Desk }) => (
  <Row
    to={addressOf(desk.kind, item.id)}
    current={item.id === desk.open}
    title={t('about', { reporter: item.reporter.name, reported: item.reported.name })}
    text={item.listing.title ?? t('no_listing')}
    at={item.answer?.at ?? item.reported_at}
  >
    <StatusBadge tone="danger">{MESSAGE_REPORT_REASONS[item.reason]}</StatusBadge>
    {item.answer && <StatusBadge>{t(`answer_${item.answer.answer}`)}</StatusBadge>}
    {item.reports_of_person > 1 && (
      <StatusBadge tone="warning">{t('reports_of_person', { count: formatCount(item.reports_of_person) })}</StatusBadge>
    )}
    {item.reported_suspended && <StatusBadge>{t('suspended')}</StatusBadge>}
  </Row>
);

const HeldRow = ({ item, desk }: { readonly item: HeldMessage; readonly desk: Desk }) => (
  <Row
    to={addressOf(desk.kind, item.id)}
    current={item.id === desk.open}
    title={t('from_to', { sender: item.sender.name, receiver: item.receiver.name })}
    text={item.message.body ?? item.listing.title ?? t('no_listing')}
    at={item.message.sent_at}
  >
    <StatusBadge tone="warning">{t(`reason_${item.reason}`)}</StatusBadge>
  </Row>
);

/** What waits, the longest waiting first; of what was answered, the latest. */
export const DeskList = ({ desk }: { readonly desk: Desk }) => {
  const { kind, lists, items } = desk;
  if (lists.failed) return <ErrorState title={t('load_failed')} onRetry={lists.retry} />;
  if (lists.total === null)
    return (
      <div aria-busy="true" className="grid gap-2">
        {Array.from({ length: SKELETONS }, (_, at) => (
          <Skeleton key={at} className="rounded-card h-24" />
        ))}
      </div>
    );
  if (items.length === 0)
    return <EmptyState icon={<Inbox aria-hidden />} title={t(`empty_${kind}`)} text={t(`empty_${kind}_text`)} />;
  return (
    <ul
      aria-label={t(kind === 'answered' ? 'list_answered' : 'list')}
      className="relative grid grid-cols-[minmax(0,1fr)] content-start gap-2 p-0.5 lg:max-h-[calc(100dvh-10rem)] lg:overflow-y-auto"
    >
      {lists.reports.map((item) => (
        <ReportRow key={item.id} item={item} desk={desk} />
      ))}
      {lists.held.map((item) => (
        <HeldRow key={item.id} item={item} desk={desk} />
      ))}
      {lists.hasMore && (
        <MoreItems
          label={t('more')}
          busy={lists.loadingMore}
          problem={lists.moreFailed && t('more_failed')}
          onMore={lists.more}
        />
      )}
    </ul>
  );
};
