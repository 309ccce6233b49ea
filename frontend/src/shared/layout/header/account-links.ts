import { Heart, Newspaper, ShieldCheck, UserRound, type LucideIcon } from 'lucide-react';
import { t } from '@/shared/i18n/t';
import { useUnreadNotices } from './use-unread-notices';

export interface AccountLink {
  readonly to: string;
  readonly label: string;
  readonly icon: LucideIcon;
  /** A count beside the label while it is above zero. A hook: called in every render. */
  readonly useCount?: () => number;
}

/** The own pages, in the profile menu and beside each of them: profile, favourites, my ads, messages, security; only those that exist. */
export const accountLinks: readonly AccountLink[] = [
  { to: '/account/profile', label: t('header.profilePage'), icon: UserRound },
  { to: '/favorites', label: t('header.favorites'), icon: Heart, useCount: useUnreadNotices },
  { to: '/profile/ads', label: t('header.myAds'), icon: Newspaper },
  { to: '/account/privacy', label: t('header.security'), icon: ShieldCheck },
];
