import { formatDate } from '@/shared/i18n/format';
import type { TimelineEntry } from '@ilan/api';
import type { TimelineDay, Together } from '../state/timeline';
import { t } from '../texts';
import { TimelineEvent } from './timeline-event';

interface TimelineDaysProps {
  readonly days: readonly TimelineDay[];
  /** By their ids, also those that a filter hides. */
  readonly known: ReadonlyMap<string, TimelineEntry>;
  /** The moment that is shown beside the list. */
  readonly shown: string | undefined;
  readonly mayAudit: boolean;
  readonly onShow: (at: string) => void;
  readonly onCause: (eventId: string) => void;
}

/** Day by day; what one command did stands in one frame. */
export const TimelineDays = ({ days, ...rest }: TimelineDaysProps) => (
  <div className="grid gap-6">
    {days.map(({ day, commands }) => (
      <section key={`${day}-${commands[0]?.id ?? ''}`} aria-label={formatDate(day)}>
        <h3 className="bg-canvas text-muted sticky top-14 z-1 py-1.5 text-sm font-bold">{formatDate(day)}</h3>
        <ol className="border-line mt-2 ml-4 grid gap-3 border-l">
          {commands.map((command) => (
            <Command key={command.id} command={command} {...rest} />
          ))}
        </ol>
      </section>
    ))}
  </div>
);

const Command = ({
  command: { entries },
  known,
  ...rest
}: { readonly command: Together } & Omit<TimelineDaysProps, 'days'>) => {
  const events = entries.map((entry) => (
    <TimelineEvent
      key={entry.event_id}
      entry={entry}
      cause={entry.caused_by === null ? undefined : known.get(entry.caused_by)}
      {...rest}
    />
  ));
  if (entries.length === 1) return <li>{events}</li>;
  return (
    <li>
      <p className="text-muted mb-1 pl-8 text-xs font-semibold">{t('event.together', { count: entries.length })}</p>
      <div className="border-edge/40 grid gap-3 rounded-r-lg border-y border-r py-2 pr-2">{events}</div>
    </li>
  );
};
