import { Suspense, useId, useState } from 'react';
import { Bell } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { formatCount } from '@/shared/i18n/format';
import { t } from '@/shared/notices/texts';
import { useUnreadNotices } from '@/shared/notices/use-unread-notices';
import { IconButton } from '@/shared/ui/icon-button';
import { Skeleton } from '@/shared/ui/skeleton';
import { lazyPart } from '@/shared/ui/lazy-part';
import { useDisclosure } from '../use-disclosure';

const NoticePanel = lazyPart(async () => ({ default: (await import('./notice-panel')).NoticePanel }));

const MANY = 100;

/** How many notices have not been read, and what opens beside it: the newest of them. */
const NoticeBell = () => {
  const id = useId();
  const unread = useUnreadNotices();
  const { area, button, open, setOpen } = useDisclosure();
  const { pathname } = useLocation();
  const [openedAt, setOpenedAt] = useState(pathname);
  if (openedAt !== pathname) {
    setOpenedAt(pathname);
    setOpen(false);
  }
  return (
    <div ref={area} className="relative shrink-0">
      <IconButton
        ref={button}
        label={unread > 0 ? t('bell_unread', { count: shown(unread) }) : t('bell')}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        className="relative"
      >
        <Bell aria-hidden className="size-5" />
        {unread > 0 && (
          <span className="bg-accent text-on-accent border-surface absolute top-0.5 right-0 min-w-5 rounded-full border-2 px-1 text-center text-[0.6875rem] leading-4 font-bold tabular-nums">
            {shown(unread)}
          </span>
        )}
      </IconButton>
      <span role="status" className="sr-only">
        {unread > 0 && t('bell_unread', { count: shown(unread) })}
      </span>
      {open && (
        <div
          id={id}
          role="dialog"
          aria-label={t('title')}
          className="bg-surface border-line shadow-float absolute top-full right-0 z-40 mt-1 flex max-h-[min(36rem,75dvh)] w-96 flex-col rounded-2xl border"
        >
          <Suspense fallback={<Skeleton className="m-4 h-40" />}>
            <NoticePanel onClose={() => setOpen(false)} />
          </Suspense>
        </div>
      )}
    </div>
  );
};

const shown = (unread: number): string => (unread >= MANY ? t('many') : formatCount(unread));

export default NoticeBell;
