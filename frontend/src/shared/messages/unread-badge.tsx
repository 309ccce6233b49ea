import { formatCount } from '@/shared/i18n/format';
import { accountMenu as texts } from '@/shared/i18n/tr/account-menu';
import { translator } from '@/shared/i18n/translator';
import { cn } from '@/shared/ui/cn';
import { useUnreadMessages } from './use-unread-messages';

const t = translator(texts);
const MOST = 99;

/** How many conversations have something new; nothing where none has. Load it lazily. */
const UnreadBadge = ({ className }: { readonly className: string }) => {
  const count = useUnreadMessages();
  return count > 0 ? (
    <span
      className={cn(
        'bg-accent text-on-accent min-w-5 rounded-full px-1 text-center text-[0.6875rem] leading-5 font-bold tabular-nums',
        className,
      )}
    >
      <span aria-hidden>{count > MOST ? `${MOST}+` : formatCount(count)}</span>
      <span className="sr-only"> {t('unread', { count: formatCount(count) })}</span>
    </span>
  ) : null;
};

export default UnreadBadge;
