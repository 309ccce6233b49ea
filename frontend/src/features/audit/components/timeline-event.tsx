import { CornerDownRight, History, Link2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { TimelineEntry } from '@ilan/api';
import { ContentChanges } from '@/shared/admin/content-changes';
import { formatMoment, formatTime } from '@/shared/i18n/format';
import { Button } from '@/shared/ui/button';
import { cn } from '@/shared/ui/cn';
import { anchorOf } from '../state/anchor';
import { t } from '../texts';
import { KindIcon } from './kind-icon';

interface TimelineEventProps {
  readonly entry: TimelineEntry;
  readonly cause: TimelineEntry | undefined;
  readonly shown: string | undefined;
  readonly mayAudit: boolean;
  readonly onShow: (at: string) => void;
  readonly onCause: (eventId: string) => void;
}

const quiet =
  'text-muted hover:text-ink hover:bg-sunken inline-flex min-h-9 items-center gap-1.5 rounded-lg px-2 font-medium';

/** One event: who did what, why, and what it changed. */
export const TimelineEvent = ({ entry, cause, shown, mayAudit, onShow, onCause }: TimelineEventProps) => {
  const { event_id, kind, at, sentence, actor, reason_label, note, changes, type, correlation_id, audited } = entry;
  const isShown = shown === at;
  return (
    <article
      id={anchorOf(event_id)}
      tabIndex={-1}
      className={cn('relative pl-8 target:bg-brand-soft', isShown && 'bg-brand-soft rounded-r-lg')}
    >
      <span className="border-line bg-surface text-muted absolute top-0 -left-4 grid size-8 place-items-center rounded-full border">
        <KindIcon kind={kind} className="size-4" />
      </span>
      <div className="grid gap-1.5 pb-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <time dateTime={at} title={formatMoment(at)} className="text-muted text-sm tabular-nums">
            {formatTime(at)}
          </time>
          <span className="font-medium wrap-anywhere">{sentence}</span>
          <span className="text-muted text-xs">{actor.role_label}</span>
        </p>
        {reason_label && (
          <p className="text-sm">
            <span className="text-muted">{t('event.reason')}: </span>
            <span className="font-medium">{reason_label}</span>
          </p>
        )}
        {note && (
          <p className="border-line border-l-2 pl-3 text-sm whitespace-pre-line wrap-anywhere">
            <span className="sr-only">{t('event.note')}: </span>
            {note}
          </p>
        )}
        {changes.length > 0 && (
          <details className="border-line rounded-control border" open={changes.length <= 3}>
            <summary className="min-h-10 px-3 py-2.5 text-sm font-semibold">
              {t('event.changes', { count: changes.length })}
            </summary>
            <div className="px-3 pb-3">
              <ContentChanges changes={changes} />
            </div>
          </details>
        )}
        <p className="-ml-2 flex flex-wrap items-center text-sm">
          {type.startsWith('listing.') &&
            (isShown ? (
              <span className="text-brand inline-flex min-h-9 items-center gap-1.5 px-2 font-semibold">
                <History aria-hidden className="size-4" />
                {t('event.shown')}
              </span>
            ) : (
              <button
                type="button"
                aria-label={t('event.as_of_label', { time: formatMoment(at), sentence })}
                className={quiet}
                onClick={() => onShow(at)}
              >
                <History aria-hidden className="size-4" />
                {t('event.as_of')}
              </button>
            ))}
          {mayAudit && audited && (
            <Link
              to={`/cpadmin/audit?${new URLSearchParams({ q: correlation_id }).toString()}`}
              aria-label={t('event.related_label', { time: formatMoment(at), sentence })}
              className={quiet}
            >
              <Link2 aria-hidden className="size-4" />
              {t('event.related')}
            </Link>
          )}
        </p>
        {cause && (
          <Button
            variant="link"
            size="sm"
            className="h-auto min-h-9 justify-self-start px-0 text-left whitespace-normal"
            onClick={() => onCause(cause.event_id)}
          >
            <CornerDownRight aria-hidden className="size-4 shrink-0" />
            {t('event.cause', { sentence: cause.sentence })}
          </Button>
        )}
      </div>
    </article>
  );
};
