import { useLayoutEffect, useRef } from 'react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { StreamPage } from '@ilan/api';
import { useKeys } from '@/shared/admin/use-keys';
import { formatCount, formatShortDateTime } from '@/shared/i18n/format';
import { Button } from '@/shared/ui/button';
import { cn } from '@/shared/ui/cn';
import { useKeptKeyboard } from '../hooks/use-kept-keyboard';
import { stepTo, streamPath } from '../state/log-address';
import { t } from '../texts';

interface StreamEventsProps {
  readonly page: StreamPage;
  readonly revision: number;
  /** Whether the page of the stream on which the revision stands is still to come, and this is another one. */
  readonly isComing: boolean;
  readonly onShow: (revision: number) => void;
}

/** The events of a stream in the order in which they happened, with the one that is shown marked. */
export const StreamEvents = ({ page, revision, isComing, onShow }: StreamEventsProps) => {
  const { data, stream, meta } = page;
  const [first, last] = [data[0]?.revision ?? 0, data.at(-1)?.revision ?? 0];
  const list = useRef<HTMLOListElement>(null);
  const { region, watch } = useKeptKeyboard(isComing, true);
  useKeys((key) => {
    const to = stepTo(key, revision, meta.last_revision, meta.first_revision);
    if (to === undefined) return false;
    // Who steps from a row of the list is on another one when the next page of the stream is there.
    if (region.current?.contains(document.activeElement)) watch();
    onShow(to);
    return true;
  });
  const show = (to: number): void => {
    watch();
    onShow(to);
  };
  // The list moves, the page does not.
  useLayoutEffect(() => {
    const row = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (!list.current || !row) return;
    const [box, place] = [list.current.getBoundingClientRect(), row.getBoundingClientRect()];
    if (place.top < box.top) list.current.scrollTop -= box.top - place.top;
    if (place.bottom > box.bottom) list.current.scrollTop += place.bottom - box.bottom;
  }, [revision, data]);
  return (
    <nav ref={region} tabIndex={-1} aria-label={t('stream_list')} className="grid min-w-0 gap-3 lg:sticky lg:top-20">
      <div className="flex items-center justify-between gap-2">
        <Button
          variant="outline"
          size="sm"
          disabled={revision <= meta.first_revision}
          onClick={() => show(revision - 1)}
        >
          <ChevronLeft aria-hidden className="size-4" />
          {t('previous')}
        </Button>
        <Button
          variant="outline"
          size="sm"
          disabled={revision >= meta.last_revision}
          onClick={() => show(revision + 1)}
        >
          {t('next')}
          <ChevronRight aria-hidden className="size-4" />
        </Button>
      </div>
      <ol
        ref={list}
        className="border-line bg-surface rounded-card max-h-72 overflow-y-auto border lg:max-h-[calc(100dvh-12rem)]"
      >
        {meta.first_revision > 0 && (
          <li className="border-line text-muted border-b px-3 py-2 text-sm">
            {t('stream_cut', { count: formatCount(meta.first_revision) })}
          </li>
        )}
        {first > meta.first_revision && (
          <li>
            <Link replace preventScrollReset to={streamPath(stream, first - 1)} onClick={watch} className={edge}>
              {t('earlier', { count: first - meta.first_revision })}
            </Link>
          </li>
        )}
        {data.map((event) => (
          <Row key={event.revision} event={event} current={event.revision === revision} onStep={watch} />
        ))}
        {last < meta.last_revision && (
          <li>
            <Link replace preventScrollReset to={streamPath(stream, last + 1)} onClick={watch} className={edge}>
              {t('later')}
            </Link>
          </li>
        )}
      </ol>
    </nav>
  );
};

const edge = 'text-brand flex min-h-11 items-center px-3 text-sm font-semibold';

interface RowProps {
  readonly event: StreamPage['data'][number];
  readonly current: boolean;
  readonly onStep: () => void;
}

const Row = ({ event, current, onStep }: RowProps) => (
  <li className="border-line border-b last:border-0">
    <Link
      replace
      preventScrollReset
      to={streamPath(event.stream, event.revision)}
      onClick={onStep}
      aria-current={current ? 'true' : undefined}
      className={cn('hover:bg-sunken grid gap-0.5 px-3 py-2 -outline-offset-2', current && 'bg-brand-soft')}
    >
      <span className="flex gap-2 text-sm font-medium">
        <span className="text-muted tabular-nums">{`#${event.revision}`}</span>
        <span className="min-w-0 wrap-anywhere">{event.label}</span>
      </span>
      <time dateTime={event.recorded_at} className="text-muted text-xs tabular-nums">
        {formatShortDateTime(event.recorded_at)}
      </time>
    </Link>
  </li>
);
