import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Rocket } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { ApiError } from '@/shared/api-client/api-error';
import { PageHead } from '@/shared/seo/page-head';
import { buttonStyle } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { Skeleton } from '@/shared/ui/skeleton';
import { promotionsQuery } from '../api/promotions';
import { t } from '../promotion-texts';
import { PromotionTime } from './promotion-time';

const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 410 || error.status === 422);

/** /profile/ads/…/promotion: what happened to an own ad before, while and after it was promoted. */
const PromotionPage = () => {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(promotionsQuery(id));
  const content = () => {
    if (!data && isMissing(error)) return <EmptyState title={t('not_found')} text={t('not_found_text')} />;
    if (!data && error) return <ErrorState title={t('load_failed')} onRetry={() => void refetch()} />;
    if (!data) return <Skeleton className="h-96" />;
    if (data.episodes.length === 0)
      return (
        <EmptyState
          icon={<Rocket aria-hidden />}
          title={t('none')}
          text={t('none_text')}
          action={
            <Link to={`/promote?ads=${data.id}`} className={buttonStyle({ size: 'lg' })}>
              {t('promote')}
            </Link>
          }
        />
      );
    return (
      <>
        <p className="bg-info-soft text-info rounded-card p-4 text-sm">{t('caution')}</p>
        {data.left_out.map((sentence) => (
          <p key={sentence} className="bg-warning-soft text-warning rounded-card p-4 text-sm">
            {sentence}
          </p>
        ))}
        {data.episodes.map((episode) => (
          <PromotionTime key={episode.from} episode={episode} least={data.least} keptSince={data.kept_since} />
        ))}
      </>
    );
  };
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead title={t('title')} noindex />
      <Link to="/profile/ads" className="text-brand flex w-fit items-center gap-1 text-sm">
        <ArrowLeft aria-hidden className="size-4" />
        {t('back')}
      </Link>
      <div>
        <h1 className="text-xl font-bold tracking-tight md:text-2xl">{t('title')}</h1>
        {data && <p className="text-muted mt-1 text-sm wrap-anywhere">{data.title}</p>}
      </div>
      {content()}
    </div>
  );
};

export default PromotionPage;
