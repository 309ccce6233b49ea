import {
  Check,
  CircleCheck,
  CircleX,
  Clock,
  Flag,
  Heart,
  type LucideIcon,
  Megaphone,
  MessageSquare,
  Receipt,
  Search,
  TrendingDown,
} from 'lucide-react';
import { Link } from 'react-router-dom';
import type { NoticeTopic, ToldNotice } from '@ilan/api';
import { cn } from '@/shared/ui/cn';
import { IconButton } from '@/shared/ui/icon-button';
import { t } from './texts';

const icons: Readonly<Record<NoticeTopic, LucideIcon>> = {
  messages: MessageSquare,
  decisions: CircleCheck,
  my_ads: Clock,
  complaints: Flag,
  favorites: Heart,
  saved_searches: Search,
  payments: Receipt,
  staff: Megaphone,
};
const ofKind: Readonly<Record<string, LucideIcon>> = {
  ad_rejected: CircleX,
  ad_changes_requested: CircleX,
  ad_taken_down: CircleX,
  ad_deleted: CircleX,
  favorite_price_drop: TrendingDown,
};

export interface NoticeRowProps {
  readonly notice: ToldNotice;
  /** When it was, as the list around it says it. */
  readonly time: string;
  readonly onRead: (id: number) => void;
  /** It was followed to where it leads. */
  readonly onFollow?: () => void;
}

/** One notice: what it is about, the sentence that leads there, and whether it was read. */
export const NoticeRow = ({ notice, time, onRead, onFollow }: NoticeRowProps) => {
  const { id, kind, topic, text, detail, path, picture, at, read } = notice;
  const Icon = ofKind[kind] ?? icons[topic];
  return (
    <div className={cn('relative flex items-start gap-3 rounded-lg px-3 py-3', path !== null && 'hover:bg-sunken')}>
      <span className="relative shrink-0">
        {picture === null ? (
          <span className="bg-brand-soft text-brand grid size-12 place-items-center rounded-lg">
            <Icon aria-hidden className="size-5" />
          </span>
        ) : (
          <>
            <img src={picture} alt="" width={48} height={48} className="bg-sunken size-12 rounded-lg object-cover" />
            <span className="bg-surface text-brand border-line absolute -right-1.5 -bottom-1.5 grid size-6 place-items-center rounded-full border">
              <Icon aria-hidden className="size-3.5" />
            </span>
          </>
        )}
      </span>
      <div className="min-w-0 flex-1 text-sm wrap-anywhere">
        {path === null ? (
          <p className={read ? undefined : 'font-semibold'}>{text}</p>
        ) : (
          <Link
            to={path}
            onClick={() => {
              if (!read) onRead(id);
              onFollow?.();
            }}
            className={cn('after:absolute after:inset-0', !read && 'font-semibold')}
          >
            {text}
          </Link>
        )}
        {detail !== null && <p className="text-muted mt-0.5">{detail}</p>}
        <p className="text-muted mt-0.5 text-xs">
          <time dateTime={at}>{time}</time>
        </p>
      </div>
      {!read && (
        <span className="relative z-10 -my-1.5 -mr-1.5 flex shrink-0 items-center">
          <span className="sr-only">{t('unread')}</span>
          <IconButton label={t('mark_read', { text })} onClick={() => onRead(id)} className="group">
            <span
              aria-hidden
              className="bg-accent size-2.5 rounded-full group-hover:hidden group-focus-visible:hidden"
            />
            <Check aria-hidden className="hidden size-5 group-hover:block group-focus-visible:block" />
          </IconButton>
        </span>
      )}
    </div>
  );
};
