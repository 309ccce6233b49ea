import { memo } from 'react';
import { Check, ImageOff } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { ReviewItem } from '@ilan/api';
import { formatPrice } from '@/shared/i18n/format';
import { cn } from '@/shared/ui/cn';
import { Photo } from '@/shared/ui/photo';
import { withParams } from '../state/queue-search';
import { t } from '../texts';
import { RowBadges } from './row-badges';

interface QueueRowProps {
  readonly item: ReviewItem;
  readonly now: number;
  readonly me: number;
  readonly params: URLSearchParams;
  readonly current: boolean;
  readonly selected: boolean;
  readonly onSelect: () => void;
}

/** Only rows whose own state changed are drawn again: a key must not redraw the whole list. */
const same = (before: QueueRowProps, after: QueueRowProps): boolean =>
  before.item === after.item &&
  before.now === after.now &&
  before.me === after.me &&
  before.current === after.current &&
  before.selected === after.selected &&
  withParams(before.params, { open: null }).toString() === withParams(after.params, { open: null }).toString();

export const QueueRow = memo(
  ({ item, now, me, params, current, selected, onSelect }: QueueRowProps) => (
    <li
      aria-current={current}
      className={cn(
        'rounded-card relative flex gap-3 border p-3',
        current ? 'border-brand ring-brand bg-brand-soft ring-1' : 'border-line bg-surface',
      )}
    >
      <label className="relative z-10 -m-3 grid w-11 shrink-0 cursor-pointer place-items-center">
        <input
          type="checkbox"
          checked={selected}
          onChange={onSelect}
          aria-label={t('select', { title: item.title })}
          className="peer border-edge bg-surface checked:border-brand checked:bg-brand size-5 appearance-none rounded-md border"
        />
        <Check
          aria-hidden
          strokeWidth={3}
          className="text-on-brand pointer-events-none absolute size-4 opacity-0 peer-checked:opacity-100"
        />
      </label>
      <div className="bg-sunken relative size-16 shrink-0 overflow-hidden rounded-lg">
        {item.cover ? (
          <Photo photo={item.cover} alt="" sizes="64px" className="size-full object-cover" />
        ) : (
          <ImageOff aria-hidden className="text-muted absolute inset-0 m-auto size-6" />
        )}
      </div>
      <div className="grid min-w-0 flex-1 content-start gap-1">
        <Link
          to={`?${withParams(params, { open: item.listing_id }).toString()}`}
          preventScrollReset
          className="line-clamp-2 text-sm leading-5 font-semibold wrap-anywhere after:absolute after:inset-0"
        >
          {item.title}
        </Link>
        <p className="text-muted truncate text-xs">
          <span className="text-ink font-semibold tabular-nums">{formatPrice(item.price_minor)}</span>
          {` · ${item.category.name} · ${item.place}`}
        </p>
        <RowBadges item={item} now={now} me={me} />
      </div>
    </li>
  ),
  same,
);
