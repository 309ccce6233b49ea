import { PageHead } from '@/shared/seo/page-head';
import { t } from '@/shared/i18n/t';

export default function SearchPage() {
  return (
    <div>
      <PageHead title={t('search.label')} noindex />
    </div>
  );
}
