import { ChevronLeft, ChevronRight, Link2 } from 'lucide-react';
import { useId } from 'react';
import type { TimelineEntry } from '@ilan/api';
import { formatDate, formatMoment } from '@/shared/i18n/format';
import { Button } from '@/shared/ui/button';
import { IconButton } from '@/shared/ui/icon-button';
import { useCopyMoment } from '../hooks/use-copy-moment';
import { useMoment } from '@/shared/admin/past/use-moment';
import { eventAt } from '../state/moments';
import { t } from '../texts';

interface MomentBarProps {
  readonly moments: readonly string[];
  readonly entries: readonly TimelineEntry[];
  readonly at: string | undefined;
  readonly onChange: (at: string | undefined) => void;
}

/** Goes through the moments at which the ad changed; its right end is now. */
export const MomentBar = ({ moments, entries, at, onChange }: MomentBarProps) => {
  const id = useId();
  const { step, go } = useMoment(moments, at, onChange);
  const copy = useCopyMoment();
  const now = step >= moments.length;
  const shown = moments[step];
  const exact = at !== undefined && shown !== at && moments.indexOf(at) < 0 ? at : shown;
  const happened = eventAt(entries, shown);
  const time = now ? t('moment.now') : exact === undefined ? '' : formatMoment(exact);
  const sentence = now ? undefined : (happened?.sentence ?? (step < 0 ? t('moment.before') : undefined));
  const [first] = moments;
  return (
    <div className="grid gap-3">
      <p aria-live="polite" className="min-w-0">
        <span className="block text-lg font-bold tabular-nums">{time || t('moment.before')}</span>
        <span className="text-muted block min-h-5 text-sm wrap-anywhere">
          {sentence ?? (now && t('moment.now_text'))}
        </span>
      </p>
      <div className="flex items-center gap-1">
        <IconButton label={t('moment.older')} disabled={step <= 0} onClick={() => go(step - 1)}>
          <ChevronLeft aria-hidden />
        </IconButton>
        <input
          type="range"
          aria-label={t('moment.slider')}
          aria-describedby={id}
          aria-valuetext={sentence ? t('moment.value', { time, sentence }) : time || t('moment.before')}
          min={0}
          max={moments.length}
          value={Math.max(step, 0)}
          onChange={({ target }) => go(Number(target.value))}
          className="accent-brand h-11 min-w-0 flex-1 cursor-pointer"
        />
        <IconButton label={t('moment.newer')} disabled={now} onClick={() => go(step + 1)}>
          <ChevronRight aria-hidden />
        </IconButton>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p id={id} className="text-muted text-xs">
          {first !== undefined && t('moment.range', { from: formatDate(first) })}
          <span className="sr-only"> {t('moment.hint')}</span>
        </p>
        {!now && (
          <div className="flex flex-wrap gap-2">
            <Button variant="soft" size="sm" onClick={() => void copy()}>
              <Link2 aria-hidden className="size-4" />
              {t('moment.copy')}
            </Button>
            <Button variant="outline" size="sm" onClick={() => go(moments.length)}>
              {t('moment.to_now')}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
};
