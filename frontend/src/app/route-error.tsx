import { useRevalidator, useRouteError } from 'react-router-dom';
import { statusOf } from '@/shared/api-client/api-error';
import { t } from '@/shared/i18n/t';
import { PageHead } from '@/shared/seo/page-head';
import { ErrorState } from '@/shared/ui/error-state';
import { NotFoundPage } from '@/shared/layout/not-found-page';

/** 404, 410, or a failure with the way to try again; the layout stays around it. */
export const RouteError = () => {
  const status = statusOf(useRouteError());
  const { revalidate } = useRevalidator();
  // Code that did not come is not asked for again by a browser until the page is loaded anew.
  const retry = status === undefined ? () => window.location.reload() : () => void revalidate();
  if (status === 404 || status === 410) return <NotFoundPage gone={status === 410} />;
  return (
    <div>
      <PageHead title={t('error.title')} noindex />
      <ErrorState page title={t('error.title')} onRetry={retry} />
    </div>
  );
};
