import { CircleHelp, LogOut, Monitor, Smartphone, Tablet } from 'lucide-react';
import type { OpenSession } from '@ilan/api';
import { formatDate } from '@/shared/i18n/format';
import { Button } from '@/shared/ui/button';
import { lastSeen } from '../state/last-seen';
import { t } from '../texts';

const ICONS: Record<OpenSession['kind'], typeof Monitor> = {
  phone: Smartphone,
  tablet: Tablet,
  computer: Monitor,
  unknown: CircleHelp,
};

interface SessionRowProps {
  readonly session: OpenSession;
  readonly now: number;
  readonly onEnd: () => void;
}

export const SessionRow = ({ session, now, onEnd }: SessionRowProps) => {
  const Icon = ICONS[session.kind];
  const device = session.device || t('session_unknown');
  return (
    <li className="border-line flex items-center gap-3 border-t py-3 first:border-0 sm:gap-4">
      <span className="bg-sunken grid size-11 shrink-0 place-items-center rounded-full">
        <Icon aria-hidden className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 font-medium wrap-anywhere">
          {device}
          {session.current && (
            <span className="bg-success-soft text-success rounded-full px-2 py-0.5 text-xs font-semibold">
              {t('session_current')}
            </span>
          )}
        </p>
        <p className="text-muted text-sm">
          {session.current ? t('session_seen_now') : lastSeen(session.last_seen_at, now)}
        </p>
        <p className="text-muted text-sm">{t('session_since', { date: formatDate(session.created_at) })}</p>
      </div>
      {!session.current && (
        <Button variant="outline" aria-label={t('session_end_of', { device })} onClick={onEnd} className="max-sm:px-3">
          <LogOut aria-hidden className="size-4" />
          <span className="max-sm:hidden">{t('session_end')}</span>
        </Button>
      )}
    </li>
  );
};
