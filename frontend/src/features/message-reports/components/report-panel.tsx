import { History } from 'lucide-react';
import { Link } from 'react-router-dom';
import { MESSAGE_REPORT_REASONS, type MessageReportDetail } from '@ilan/api';
import { Part } from '@/shared/admin/part';
import { StatusBadge } from '@/shared/admin/status-badge';
import { StreamLink } from '@/shared/admin/stream-link';
import { statusOf } from '@/shared/api-client/api-error';
import { formatCount, formatShortDateTime } from '@/shared/i18n/format';
import { buttonStyle } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { Skeleton } from '@/shared/ui/skeleton';
import type { Desk } from '../hooks/use-desk';
import { t } from '../texts';
import { Evidence } from './evidence';
import { Ad, Fact, Person } from './fact';
import { PanelHead } from './panel-head';

/** A report with what was said. */
export const ReportPanel = ({ desk }: { readonly desk: Desk }) => {
  const query = desk.opened;
  if (query.data) return <Report report={query.data} desk={desk} />;
  if (query.isError)
    return statusOf(query.error) === 404 ? (
      <EmptyState title={t('gone')} text={t('gone_text')} />
    ) : (
      <ErrorState title={t('one_failed')} onRetry={() => void query.refetch()} />
    );
  return (
    <div aria-busy="true" className="grid gap-4">
      <Skeleton className="h-16" />
      <Skeleton className="h-64" />
    </div>
  );
};

/** The id of a report begins with that of its conversation: the ad and the buyer. */
const conversationOf = (report: string): string => report.split('-').slice(0, 2).join('-');

const Report = ({ report, desk }: { readonly report: MessageReportDetail; readonly desk: Desk }) => {
  const { reporter, reported, answer } = report;
  const role = t(`role_${report.reported_role}`);
  return (
    <>
      <PanelHead desk={desk} title={MESSAGE_REPORT_REASONS[report.reason]} />
      {answer && (
        <Part title={t('answer')}>
          <p className="text-sm font-semibold">{t(`answer_${answer.answer}`)}</p>
          {answer.note !== null && <p className="text-sm leading-6 wrap-anywhere whitespace-pre-line">{answer.note}</p>}
          <p className="text-muted text-xs">
            {t('answered_by', { name: answer.by.name, date: formatShortDateTime(answer.at) })}
          </p>
        </Part>
      )}
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="grid min-w-0 gap-4">
          {report.text !== null && (
            <Part title={t('said')}>
              <p className="text-sm leading-6 wrap-anywhere whitespace-pre-line">{report.text}</p>
            </Part>
          )}
          <Part title={t('evidence')}>
            <p className="text-muted mb-3 text-xs text-pretty">{t('evidence_lead')}</p>
            <ol className="grid gap-2">
              {report.messages.map((message) => (
                <Evidence
                  key={message.number}
                  message={message}
                  name={message.sender_id === reported.id ? reported.name : reporter.name}
                  marked={message.reported}
                  mark={t('evidence_named')}
                />
              ))}
            </ol>
            <div className="mt-3 flex flex-wrap gap-2">
              <Link
                to={`/cpadmin/adverts/conversations/${conversationOf(report.id)}`}
                className={buttonStyle({ variant: 'outline' })}
              >
                <History aria-hidden className="size-4" />
                {t('past')}
              </Link>
              <StreamLink stream={`conversation-${conversationOf(report.id)}`} />
            </div>
          </Part>
        </div>
        <dl className="rounded-card border-line bg-surface border px-4 py-2 text-sm">
          <Fact label={t('reported')}>
            <Person person={reported} session={desk.session} />
            <span className="text-muted block text-xs font-normal">{role}</span>
            {report.reported_suspended && <StatusBadge>{t('suspended')}</StatusBadge>}
          </Fact>
          <Fact label={t('times')}>{formatCount(report.reports_of_person)}</Fact>
          <Fact label={t('reporter')}>
            <Person person={reporter} session={desk.session} />
          </Fact>
          <Fact label={t('listing')}>
            <Ad listing={report.listing} />
          </Fact>
          <Fact label={t('when')}>{formatShortDateTime(report.reported_at)}</Fact>
        </dl>
      </div>
    </>
  );
};
