import { listing as texts } from '@/shared/i18n/tr/listing';
import { translator } from '@/shared/i18n/translator';
import { cn } from '@/shared/ui/cn';
import { useFavorite } from './use-favorite';

const t = translator(texts);

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
      data-liked={liked || undefined}
      className={cn('card-heart z-10', className)}
      onClick={toggle}
    />
  );
}
