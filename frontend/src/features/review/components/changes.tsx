import type { ReviewDetail } from '@ilan/api';
import { ContentChanges } from '@/shared/admin/content-changes';
import { t } from '../texts';
import { Card } from './card';

/** What the owner changed since it was approved, word by word where there are words. */
export const Changes = ({ ad }: { readonly ad: ReviewDetail }) =>
  ad.changes.length > 0 && (
    <Card title={t('changes')} className="border-info/50">
      <ContentChanges changes={ad.changes} />
    </Card>
  );
