import { useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { AdvertDetail } from '@ilan/api';
import { sessionQuery } from '@/shared/api-client/queries/accounts';
import { Gallery } from '@/shared/gallery/gallery';
import { formatCount, formatDate, formatPrice, formatShortDateTime } from '@/shared/i18n/format';
import { may } from '@/shared/state/permissions';
import { t } from '../texts';
import { FactList } from './fact-list';

const Card = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-card border-line bg-surface min-w-0 border p-4">
      <h2 id={id} className="mb-2 text-sm font-bold">
        {title}
      </h2>
      {children}
    </section>
  );
};

/** Its newest words and photos, who sells it, and how it does. */
export const AdvertContent = ({ ad }: { readonly ad: AdvertDetail }) => (
  <div className="grid min-w-0 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
    <div className="grid min-w-0 gap-4">
      <Gallery title={ad.title} photos={ad.photos} className="rounded-card h-[min(50dvh,28rem)]" />
      <Card title={t('text')}>
        <p className="leading-7 whitespace-pre-line wrap-anywhere">
          {ad.description === '' ? <span className="text-muted">{t('no_text')}</span> : ad.description}
        </p>
      </Card>
      <Card title={t('facts')}>
        <FactList
          wide
          facts={[
            ...ad.features.map(({ label, text }) => [label, text] as const),
            [t('deliver_in_person'), t(ad.deliver_in_person ? 'yes' : 'no')],
          ]}
        />
      </Card>
    </div>
    <div className="grid min-w-0 gap-4">
      <Card title={formatPrice(ad.price_minor)}>
        <p className="text-muted text-sm wrap-anywhere">
          {ad.breadcrumb.map(({ name }) => name).join(' › ')}
          {` · ${ad.district.name}, ${ad.city.name}`}
        </p>
        <p className="mt-2 text-sm">
          <span className="text-muted">{t('owner')}: </span>
          <Owner ad={ad} />
        </p>
      </Card>
      <Card title={t('numbers')}>
        <FactList
          facts={[
            [t('col_number'), ad.listing_number],
            [t('col_views'), formatCount(ad.views)],
            [t('col_favorites'), formatCount(ad.favorites_count)],
            [t('col_complaints'), formatCount(ad.complaint_count)],
            [t('revision'), formatCount(ad.content_revision)],
          ]}
        />
      </Card>
      <Card title={t('dates')}>
        <FactList
          facts={[
            [t('col_created'), formatShortDateTime(ad.created_at)],
            [t('col_published'), ad.published_at === null ? t('never') : formatShortDateTime(ad.published_at)],
            [t('col_updated'), formatShortDateTime(ad.updated_at)],
          ]}
        />
        {ad.featured && ad.featured_until !== null && (
          <p className="mt-2 text-sm">{t('featured_until', { date: formatDate(ad.featured_until) })}</p>
        )}
      </Card>
      <Decisions ad={ad} />
    </div>
  </div>
);

const Owner = ({ ad: { owner } }: { readonly ad: AdvertDetail }) =>
  may(useQuery(sessionQuery()).data, 'customers.view') ? (
    <Link to={`/cpadmin/customers/${owner.id}`} className="text-brand font-semibold underline underline-offset-2">
      {owner.name}
    </Link>
  ) : (
    <span className="font-semibold">{owner.name}</span>
  );

const Decisions = ({ ad: { decisions } }: { readonly ad: AdvertDetail }) => (
  <Card title={t('decisions')}>
    {decisions.length === 0 && <p className="text-muted text-sm">{t('decisions_none')}</p>}
    <ol className="grid gap-3 text-sm">
      {decisions.toReversed().map(({ at, label, reason_label, moderator, note }) => (
        <li key={at} className="grid gap-0.5">
          <p className="font-semibold wrap-anywhere">{reason_label === null ? label : `${label}: ${reason_label}`}</p>
          <p className="text-muted text-xs">
            {moderator?.name ?? t('by_system')}, {formatShortDateTime(at)}
          </p>
          {note !== null && note !== '' && <p className="wrap-anywhere">{note}</p>}
        </li>
      ))}
    </ol>
  </Card>
);
