import { Heart } from 'lucide-react';
import { listing as words } from '@/shared/i18n/tr/listing';
import { translator } from '@/shared/i18n/translator';
import { cn } from '@/shared/ui/cn';
import { useFavorite } from './use-favorite';

const t = translator(words);

interface FavoriteButtonProps {
  readonly id: number;
  readonly title: string;
  readonly className?: string;
}

/** The heart of a card. */
export function FavoriteButton({ id, title, className }: FavoriteButtonProps) {
  const { liked, toggle } = useFavorite(id);
  return (
    <button
      type="button"
      aria-label={t(liked ? 'remove_favorite' : 'add_favorite', { title })}
      className={cn('group/heart z-10 grid size-11 place-items-center rounded-full', className)}
      onClick={toggle}
    >
      <span className="grid size-9 place-items-center rounded-full bg-white/90 text-slate-800 shadow-sm transition-colors group-hover/heart:bg-white group-hover/heart:text-red-700">
        <Heart aria-hidden className={cn('size-5', liked && 'fill-current text-red-700')} />
      </span>
    </button>
  );
}
