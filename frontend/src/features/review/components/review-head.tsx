import { History, SquareArrowOutUpRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { ReviewDetail } from '@ilan/api';
import { formatPrice } from '@/shared/i18n/format';
import { useMinute } from '@/shared/i18n/use-minute';
import { buttonStyle } from '@/shared/ui/button';
import { spansOf } from '../state/highlight';
import { t } from '../texts';
import { Marked } from './marked';
import { RowBadges } from './row-badges';
import { SeenEnd } from './seen-end';

/** Title, price, where it belongs, and the way to its page and history. What the rules saw stands beside the photos. */
export const ReviewHead = ({ ad, me }: { readonly ad: ReviewDetail; readonly me: number }) => {
  const now = useMinute();
  const path = `/cpadmin/adverts/${ad.listing_id}`;
  return (
    <header className="grid gap-1.5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
        <h2 className="min-w-0 text-xl font-bold tracking-tight wrap-anywhere">
          <Marked text={ad.title} spans={spansOf(ad.evidence, 'title')} />
        </h2>
        <p className="text-xl font-bold tabular-nums">{formatPrice(ad.price_minor)}</p>
      </div>
      <p className="text-muted text-sm wrap-anywhere">
        {[ad.breadcrumb.map(({ name }) => name).join(' › '), ad.place, t('number', { number: ad.listing_number })].join(
          ' · ',
        )}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <RowBadges item={{ ...ad, findings: [] }} now={now} me={me} />
        <p className="-mx-2 flex flex-wrap">
          <Link
            to={path}
            target="_blank"
            aria-keyshortcuts="E"
            className={buttonStyle({ variant: 'ghost', size: 'sm', className: 'px-2' })}
          >
            <SquareArrowOutUpRight aria-hidden className="size-4" />
            {t('see_page')}
          </Link>
          <Link
            to={`${path}/history`}
            target="_blank"
            className={buttonStyle({ variant: 'ghost', size: 'sm', className: 'px-2' })}
          >
            <History aria-hidden className="size-4" />
            {t('see_history')}
          </Link>
        </p>
      </div>
      <SeenEnd />
    </header>
  );
};
