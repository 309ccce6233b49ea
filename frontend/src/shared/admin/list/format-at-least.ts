import { formatCount } from '@/shared/i18n/format';

/** `10.000+` where there are more than were counted. */
export const formatAtLeast = (count: number, isAtLeast: boolean): string =>
  isAtLeast ? `${formatCount(count)}+` : formatCount(count);
