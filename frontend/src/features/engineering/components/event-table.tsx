import { Lock } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { LogEvent } from '@ilan/api';
import { formatMoment } from '@/shared/i18n/format';
import { streamPath } from '../state/log-address';
import { t } from '../texts';
import { Actor } from './actor';
import { Concerns } from './concerns';

const head = 'px-3 py-2.5 text-left font-semibold whitespace-nowrap';
const cell = 'px-3 py-2.5 align-top';

/** Events of all streams, one a line; on narrow windows one below the other. */
export const EventTable = ({ events }: { readonly events: readonly LogEvent[] }) => (
  <>
    <div className="border-line bg-surface rounded-card hidden overflow-x-auto border lg:block">
      <table className="w-full text-sm">
        <caption className="sr-only">{t('events')}</caption>
        <thead className="border-line text-muted border-b">
          <tr>
            <th className={head}>{t('column_place')}</th>
            <th className={head}>{t('column_at')}</th>
            <th className={head}>{t('column_what')}</th>
            <th className={head}>{t('column_stream')}</th>
            <th className={head}>{t('column_actor')}</th>
          </tr>
        </thead>
        <tbody>
          {events.map((event) => (
            <tr key={event.position} className="border-line relative border-b last:border-0">
              <td className={`${cell} text-muted tabular-nums`}>{event.place}</td>
              <td className={`${cell} whitespace-nowrap tabular-nums`}>
                <time dateTime={event.recorded_at}>{formatMoment(event.recorded_at)}</time>
              </td>
              <td className={`${cell} min-w-56`}>
                <What event={event} />
              </td>
              <td className={`${cell} wrap-anywhere`}>
                <code className="text-xs">{`${event.stream}@${event.revision}`}</code>
                <span className="text-muted flex flex-wrap items-center gap-x-3 text-xs">
                  <span>{event.about.label}</span>
                  <Concerns {...event} />
                </span>
              </td>
              <td className={cell}>
                <Actor {...event.actor} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
    <ul aria-label={t('events')} className="grid gap-2 md:grid-cols-2 lg:hidden">
      {events.map((event) => (
        <li key={event.position} className="border-line bg-surface rounded-card grid gap-1 border p-3 text-sm">
          <What event={event} />
          <code className="text-xs wrap-anywhere">{`${event.stream}@${event.revision}`}</code>
          <p className="text-muted flex flex-wrap gap-x-3 text-xs tabular-nums">
            <time dateTime={event.recorded_at}>{formatMoment(event.recorded_at)}</time>
            <span>{event.place}</span>
            <Actor {...event.actor} />
            <Concerns {...event} />
          </p>
        </li>
      ))}
    </ul>
  </>
);

const What = ({ event }: { readonly event: LogEvent }) => (
  <>
    <Link
      to={streamPath(event.stream, event.revision)}
      className="text-brand inline-flex min-h-6 items-center gap-1.5 font-semibold wrap-anywhere underline underline-offset-4"
    >
      {event.label}
    </Link>
    <span className="text-muted flex flex-wrap items-center gap-x-2 text-xs">
      <code className="wrap-anywhere">{event.type}</code>
      {event.sealed && (
        <span className="inline-flex items-center gap-1">
          <Lock aria-hidden className="size-3" />
          {t('sealed')}
        </span>
      )}
    </span>
  </>
);
