import { Link } from 'react-router-dom';
import type { StreamPage } from '@ilan/api';
import { Card } from '@/shared/admin/card';
import { formatShortDateTime } from '@/shared/i18n/format';
import { streamPath } from '../state/log-address';
import { t } from '../texts';

interface ElsewhereProps {
  readonly page: StreamPage;
}

/** What happened to one of whom the stream of many tells, such as a person whom staff suspended: which stream that is, and the way to each event in it. */
export const Elsewhere = ({ page: { about, meta } }: ElsewhereProps) => {
  if (meta.elsewhere === null) return null;
  const { stream, data, more } = meta.elsewhere;
  return (
    <div className="mb-4">
      <Card title={t('elsewhere')}>
        <p className="text-sm">{t('elsewhere_text', { label: about.label, stream })}</p>
        {data.length === 0 && <p className="text-muted mt-1 text-sm">{t('elsewhere_none')}</p>}
        {more && <p className="text-muted mt-1 text-sm">{t('elsewhere_more', { count: String(data.length) })}</p>}
        <ol aria-label={t('elsewhere')} className="mt-3 grid gap-2 text-sm empty:hidden">
          {data.map((event) => (
            <li key={event.position} className="flex flex-wrap items-center gap-x-3">
              <Link
                to={streamPath(event.stream, event.revision)}
                className="text-brand inline-flex min-h-6 items-center font-semibold wrap-anywhere underline underline-offset-4"
              >
                {event.label}
              </Link>
              <code className="text-xs wrap-anywhere">{`${event.stream}@${event.revision}`}</code>
              <time dateTime={event.recorded_at} className="text-muted text-xs tabular-nums">
                {formatShortDateTime(event.recorded_at)}
              </time>
            </li>
          ))}
        </ol>
      </Card>
    </div>
  );
};
