import { useAtomValue } from 'jotai';
import { Heart } from 'lucide-react';
import { listing as words } from '@/shared/i18n/tr/listing';
import { translator } from '@/shared/i18n/translator';
import { signedInAtom } from '@/shared/state/session-atom';
import { useAuthPrompt } from '@/shared/state/use-auth-prompt';
import { cn } from '@/shared/ui/cn';

const t = translator(words);

/** Asks a visitor to sign in. A member sees no heart before there are favourites to put the ad into. */
export function FavoriteButton({ title, className }: { readonly title: string; readonly className?: string }) {
  const signedIn = useAtomValue(signedInAtom);
  const promptAuth = useAuthPrompt();
  if (signedIn) return null;
  return (
    <button
      type="button"
      aria-label={t('add_favorite', { title })}
      className={cn('group/heart z-10 grid size-11 place-items-center rounded-full', className)}
      onClick={() => promptAuth(t('favorite_needs_login'))}
    >
      <span className="grid size-9 place-items-center rounded-full bg-white/90 text-slate-800 shadow-sm transition-colors group-hover/heart:bg-white group-hover/heart:text-red-700">
        <Heart aria-hidden className="size-5" />
      </span>
    </button>
  );
}
