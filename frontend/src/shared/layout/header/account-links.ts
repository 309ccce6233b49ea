import { Heart, Newspaper, ShieldCheck, UserRound, type LucideIcon } from 'lucide-react';
import { accountMenu as words } from '@/shared/i18n/tr/account-menu';
import { translator } from '@/shared/i18n/translator';
import { useUnreadNotices } from './use-unread-notices';

const t = translator(words);

export interface AccountLink {
  readonly to: string;
  readonly label: string;
  readonly icon: LucideIcon;
  /** A count beside the label while it is above zero. A hook: called in every render. */
  readonly useCount?: () => number;
}

/** The own pages, in the profile menu and beside each of them: profile, favourites, my ads, messages, security; only those that exist. */
export const accountLinks: readonly AccountLink[] = [
  { to: '/account/profile', label: t('profilePage'), icon: UserRound },
  { to: '/favorites', label: t('favorites'), icon: Heart, useCount: useUnreadNotices },
  { to: '/profile/ads', label: t('myAds'), icon: Newspaper },
  { to: '/account/privacy', label: t('security'), icon: ShieldCheck },
];
