import { formatCount } from '@/shared/i18n/format';
import { t } from '../texts';
import type { Held } from './tree';

/** What goes along with a category that is moved; empty where nothing does. */
export function toldAlong({ ads, categories }: Held): string {
  const counts = { ads: formatCount(ads), categories: formatCount(categories) };
  if (ads > 0 && categories > 0) return t('move_sure_held', counts);
  if (ads > 0) return t('move_sure_ads', counts);
  return categories > 0 ? t('move_sure_categories', counts) : '';
}

/** What a category leads to that nobody reaches by it any more once it is hidden. */
export function toldHidden({ ads, categories }: Held): string {
  const counts = { ads: formatCount(ads), categories: formatCount(categories) };
  if (ads > 0 && categories > 0) return t('hide_sure_held', counts);
  if (ads > 0) return t('hide_sure_ads', counts);
  return categories > 0 ? t('hide_sure_categories', counts) : t('hide_sure');
}

interface Leaving {
  readonly ads: number;
  readonly children: number;
  /** Ads of those. */
  readonly below: number;
  readonly into: string;
}

/** What becomes of what a category holds that goes into another one: nothing is said to move where there is nothing. */
export function toldLeaving({ ads, children, below, into }: Leaving): string {
  const counts = { into, ads: formatCount(ads), children: formatCount(children), below: formatCount(below) };
  return [
    ads > 0 ? t('leave_sure_ads', counts) : t('leave_sure_no_ads'),
    ...(children > 0 ? [t(below > 0 ? 'leave_sure_below_ads' : 'leave_sure_below', counts)] : []),
    t('leave_sure_address', counts),
    t(ads > 0 ? 'leave_sure_back_ads' : 'leave_sure_back'),
  ].join(' ');
}
