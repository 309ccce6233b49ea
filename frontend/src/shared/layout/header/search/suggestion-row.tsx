import type { LucideIcon } from 'lucide-react';
import { ImageOff, X } from 'lucide-react';
import { formatAmount } from '@/shared/i18n/format';
import { search as texts } from '@/shared/i18n/tr/search';
import { translator } from '@/shared/i18n/translator';
import { cn } from '@/shared/ui/cn';
import { Photo } from '@/shared/ui/photo';
import { Price } from '@/shared/ui/price';
import type { Suggested } from './suggested';

const t = translator(texts);

/** What was typed stays light, what would be added is bold; where it does not begin so, all of it is. */
const Completed = ({ text, typed }: { text: string; typed: string }) => {
  const begins = typed !== '' && text.toLocaleLowerCase('tr').startsWith(typed.toLocaleLowerCase('tr'));
  if (!begins) return text;
  return (
    <>
      <span className="font-normal">{text.slice(0, typed.length)}</span>
      {text.slice(typed.length)}
    </>
  );
};

const Thumbnail = ({ listing }: { listing: NonNullable<Suggested['listing']> }) =>
  listing.cover ? (
    <Photo photo={listing.cover} alt="" sizes="48px" className="size-12 shrink-0 rounded-lg object-cover" />
  ) : (
    <span className="bg-sunken text-muted grid size-12 shrink-0 place-items-center rounded-lg">
      <ImageOff aria-hidden className="size-5" />
    </span>
  );

interface SuggestionRowProps {
  readonly id: string;
  readonly suggested: Suggested;
  readonly typed: string;
  readonly icon: LucideIcon | undefined;
  readonly isActive: boolean;
  readonly onPick: () => void;
  readonly onForget?: () => void;
}

/** One line; own searches have a button of their own that takes them away. */
export const SuggestionRow = ({
  id,
  suggested: { group, text, note, listing },
  typed,
  icon: Icon,
  isActive,
  onPick,
  onForget,
}: SuggestionRowProps) => (
  <div role="row" className={cn('hover:bg-sunken flex items-center rounded-lg', isActive && 'bg-brand-soft')}>
    <div
      id={id}
      role="gridcell"
      aria-label={[text, listing ? `₺${formatAmount(listing.price_minor)}` : note].filter(Boolean).join(' ')}
      aria-selected={isActive}
      // The search box keeps the focus, and a phone its keyboard.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPick}
      className="flex min-h-12 min-w-0 flex-1 cursor-pointer items-center gap-3 px-3 py-1 text-sm md:min-h-11"
    >
      {listing ? <Thumbnail listing={listing} /> : Icon && <Icon aria-hidden className="text-muted size-4 shrink-0" />}
      <span className={cn('min-w-0 flex-1', group === 'categories' ? 'flex flex-col' : 'truncate')}>
        <span className={cn('font-medium', listing ? 'line-clamp-2 whitespace-normal' : 'truncate')}>
          <Completed text={text} typed={typed} />
        </span>
        {group === 'categories' && note !== undefined && <span className="text-muted truncate text-xs">{note}</span>}
      </span>
      {listing ? (
        <Price minor={listing.price_minor} symbol className="text-sm" />
      ) : (
        group !== 'categories' && <span className="text-muted shrink-0 text-xs tabular-nums">{note}</span>
      )}
    </div>
    {onForget && (
      <span role="gridcell">
        <button
          type="button"
          aria-label={t('forget', { term: text })}
          onPointerDown={(event) => event.preventDefault()}
          onClick={onForget}
          className="text-muted hover:text-ink grid size-11 place-items-center rounded-lg"
        >
          <X aria-hidden className="size-4" />
        </button>
      </span>
    )}
  </div>
);
