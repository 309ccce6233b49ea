import { useState } from 'react';
import { BadgeCheck, EyeOff, Heart, RotateCcw, TrendingDown, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Notices } from '@ilan/api';
import { formatRelativeDate } from '@/shared/i18n/format';
import { useNow } from '@/shared/i18n/now';
import { favorites as texts } from '@/shared/i18n/tr/favorites';
import { translator } from '@/shared/i18n/translator';
import { Button } from '@/shared/ui/button';
import { cn } from '@/shared/ui/cn';
import { useNotices } from '../hooks/use-notices';

const t = translator(texts);
const SHOWN_FIRST = 3;

type Notice = Notices['data'][number];

const icons: Readonly<Record<string, LucideIcon>> = {
  favorite_price_drop: TrendingDown,
  favorite_sold: BadgeCheck,
  favorite_inactive: EyeOff,
  favorite_active: RotateCcw,
};

/** What became of the favourites: cheaper, sold, gone, back. The newest few, the others on request. */
export const NoticeList = () => {
  const { notices, fresh, hasMore, loadingMore, more } = useNotices();
  const [all, setAll] = useState(false);
  if (notices.length === 0) return null;
  const shown = all ? notices : notices.slice(0, SHOWN_FIRST);
  return (
    <section aria-labelledby="notices" className="bg-surface border-line rounded-card border p-4">
      <h2 id="notices" className="font-semibold">
        {t('notices')}
      </h2>
      <ul aria-label={t('notices_list')} className="divide-line mt-1 divide-y">
        {shown.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} isNew={fresh.has(notice.id)} />
        ))}
      </ul>
      {(hasMore || shown.length < notices.length) && (
        <Button
          variant="ghost"
          busy={loadingMore}
          className="mt-1 -ml-2 px-2"
          onClick={() => {
            if (all) more();
            else setAll(true);
          }}
        >
          {t('notices_more')}
        </Button>
      )}
    </section>
  );
};

const NoticeRow = ({ notice, isNew }: { readonly notice: Notice; readonly isNew: boolean }) => {
  const now = useNow();
  const Icon = icons[notice.kind] ?? Heart;
  return (
    <li className="flex items-start gap-3 py-2.5 text-sm">
      <Icon
        aria-hidden
        className={cn('mt-0.5 size-4 shrink-0', notice.kind === 'favorite_price_drop' ? 'text-success' : 'text-muted')}
      />
      <p className="min-w-0 flex-1 wrap-anywhere">
        {notice.path === null ? (
          notice.text
        ) : (
          <Link to={notice.path} className="font-medium hover:underline">
            {notice.text}
          </Link>
        )}{' '}
        <time dateTime={notice.at} className="text-muted whitespace-nowrap">
          {formatRelativeDate(notice.at, now)}
        </time>
      </p>
      {isNew && (
        <span className="bg-accent text-on-accent shrink-0 rounded-md px-1.5 py-0.5 text-xs font-bold">
          {t('notice_new')}
        </span>
      )}
    </li>
  );
};
