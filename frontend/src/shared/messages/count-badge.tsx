import { formatCount } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { cn } from '@/shared/ui/cn';

const MOST = 99;

interface CountBadgeProps {
  readonly count: number;
  readonly className?: string;
}

/** How many are new; nothing where none is. */
export const CountBadge = ({ count, className }: CountBadgeProps) =>
  count > 0 ? (
    <span
      className={cn(
        'bg-accent text-on-accent min-w-5 rounded-full px-1 text-center text-[0.6875rem] leading-5 font-bold tabular-nums',
        className,
      )}
    >
      <span aria-hidden>{count > MOST ? `${MOST}+` : formatCount(count)}</span>
      <span className="sr-only"> {t('nav.unread', { count: formatCount(count) })}</span>
    </span>
  ) : null;
