import { useEffect, useRef } from 'react';
import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { formatPrice } from '@/shared/i18n/format';
import { sell } from '@/shared/i18n/tr/sell';
import { translator } from '@/shared/i18n/translator';
import { buttonStyle } from '@/shared/ui/button';
import { PageHead } from '@/shared/seo/page-head';
import type { PostedSummary } from '../state/publish';

const t = translator(sell);

export const PostedScreen = ({ posted, title, priceMinor, category }: PostedSummary) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isLive = posted.status === 'active';
  return (
    <div className="page max-w-xl py-8 text-center md:py-14">
      <PageHead title={t('posted_title')} noindex />
      <CircleCheck aria-hidden className="text-success mx-auto size-16" strokeWidth={1.5} />
      <h1 ref={heading} tabIndex={-1} className="mt-4 text-2xl font-bold tracking-tight outline-none">
        {isLive ? t('posted_live') : t('posted_title')}
      </h1>
      <p className="text-muted mt-2 text-balance">{posted.message}</p>
      <dl className="bg-surface border-line rounded-card mt-6 grid gap-3 border p-5 text-left">
        <div>
          <dt className="sr-only">{t('ad_title')}</dt>
          <dd className="text-lg font-semibold wrap-anywhere">{title}</dd>
        </div>
        <div className="flex justify-between gap-4">
          <dt className="text-muted">{t('posted_price')}</dt>
          <dd className="font-bold tabular-nums">{formatPrice(priceMinor)}</dd>
        </div>
        <div className="flex justify-between gap-4">
          <dt className="text-muted">{t('posted_category')}</dt>
          <dd className="text-right wrap-anywhere">{category}</dd>
        </div>
        <div className="flex justify-between gap-4">
          <dt className="text-muted">{t('posted_number')}</dt>
          <dd className="tabular-nums">{posted.listing_number}</dd>
        </div>
      </dl>
      <div className="mt-6 grid gap-2 sm:grid-cols-2">
        <Link to="/" className={buttonStyle({ size: 'lg' })}>
          {t('posted_home')}
        </Link>
        <Link to="/profile/ads" className={buttonStyle({ variant: 'outline', size: 'lg' })}>
          {t('posted_mine')}
        </Link>
        <Link to="/post-ad" className={buttonStyle({ variant: 'ghost', size: 'lg' })}>
          {t('posted_more')}
        </Link>
        {isLive && (
          <Link to={`/promote?ads=${posted.id}`} className={buttonStyle({ variant: 'accent', size: 'lg' })}>
            {t('posted_promote')}
          </Link>
        )}
        {isLive && (
          <Link to={`/${posted.slug_pid}`} className={buttonStyle({ variant: 'ghost', size: 'lg' })}>
            {t('posted_view')}
          </Link>
        )}
      </div>
    </div>
  );
};
