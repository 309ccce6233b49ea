import { homeQuery } from '@/shared/api-client/queries/home';
import { PageHead } from '@/shared/seo/page-head';
import { t } from '@/shared/i18n/t';
import type { PageContext } from '../../page';

export const load = async ({ queryClient }: PageContext): Promise<void> => {
  await queryClient.ensureQueryData(homeQuery());
};

export default function HomePage() {
  return <PageHead title={t('site.tagline')} description={t('site.description')} path="/" />;
}
