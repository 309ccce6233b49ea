import { ListX } from 'lucide-react';
import type { TimelineEntry } from '@ilan/api';
import { formatCount } from '@/shared/i18n/format';
import { Button } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { useShowEvent } from '../hooks/use-show-event';
import type { HistoryAddress } from '../state/history-address';
import { byDay, ofKinds } from '../state/timeline';
import { t } from '../texts';
import { TimelineDays } from './timeline-days';
import { TimelineFilters } from './timeline-filters';

interface TimelineProps {
  readonly entries: readonly TimelineEntry[];
  /** Sentences for what is not told. */
  readonly leftOut: readonly string[];
  readonly address: HistoryAddress;
  readonly mayAudit: boolean;
  readonly onChange: (next: Partial<HistoryAddress>) => void;
  readonly onShow: (at: string) => void;
}

/** The events of one ad, filtered and in the wanted order. */
export const Timeline = ({ entries, leftOut, address, mayAudit, onChange, onShow }: TimelineProps) => {
  const { at, kinds, order } = address;
  const known = new Map(entries.map((entry) => [entry.event_id, entry]));
  const shown = ofKinds(entries, kinds);
  const showEvent = useShowEvent();
  const toCause = (eventId: string): void => {
    const kind = known.get(eventId)?.kind;
    // A filter may hide it.
    if (kind && kinds.length > 0 && !kinds.includes(kind)) onChange({ kinds: [...kinds, kind] });
    showEvent(eventId);
  };
  return (
    <section aria-labelledby="timeline-title" className="grid min-w-0 gap-4">
      <h2 id="timeline-title" className="sr-only">
        {t('history.timeline')}
      </h2>
      {leftOut.length > 0 && (
        <div className="bg-warning-soft text-warning rounded-card grid gap-1 p-4 text-sm wrap-anywhere">
          {leftOut.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      )}
      <TimelineFilters
        entries={entries}
        kinds={kinds}
        order={order}
        onKinds={(next) => onChange({ kinds: next })}
        onOrder={(next) => onChange({ order: next })}
      />
      <p role="status" className="sr-only">
        {t('history.shown', { count: formatCount(shown.length) })}
      </p>
      {shown.length === 0 ? (
        <EmptyState
          icon={<ListX aria-hidden />}
          title={t('history.none')}
          text={t('history.none_text')}
          action={
            <Button variant="outline" onClick={() => onChange({ kinds: [] })}>
              {t('history.clear')}
            </Button>
          }
        />
      ) : (
        <TimelineDays
          days={byDay(shown, order)}
          known={known}
          shown={at}
          mayAudit={mayAudit}
          onShow={onShow}
          onCause={toCause}
        />
      )}
    </section>
  );
};
