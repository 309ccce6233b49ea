import type { ReviewDetail } from '@ilan/api';
import { ContentChanges } from '@/shared/admin/content-changes';
import { Part } from '@/shared/admin/part';
import { t } from '../texts';

/** What the owner changed since it was approved, word by word where there are words. */
export const Changes = ({ ad }: { readonly ad: ReviewDetail }) =>
  ad.changes.length > 0 && (
    <Part title={t('changes')} frame="info">
      <ContentChanges changes={ad.changes} />
    </Part>
  );
