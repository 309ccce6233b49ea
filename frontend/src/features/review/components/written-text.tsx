import type { ReviewDetail } from '@ilan/api';
import { Part } from '@/shared/admin/part';
import { spansOf } from '../state/highlight';
import { t } from '../texts';
import { Marked } from './marked';

export const WrittenText = ({ ad }: { readonly ad: ReviewDetail }) => (
  <Part title={t('text')}>
    <p className="leading-7 whitespace-pre-line wrap-anywhere">
      {ad.description === '' ? (
        <span className="text-muted">{t('no_text')}</span>
      ) : (
        <Marked text={ad.description} spans={spansOf(ad.evidence, 'description')} />
      )}
    </p>
  </Part>
);
