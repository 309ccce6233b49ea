import type { ReviewDetail } from '@ilan/api';
import { spansOf } from '../state/highlight';
import { t } from '../texts';
import { Card } from './card';
import { Marked } from './marked';

export const WrittenText = ({ ad }: { readonly ad: ReviewDetail }) => (
  <Card title={t('text')}>
    <p className="leading-7 whitespace-pre-line wrap-anywhere">
      {ad.description === '' ? (
        <span className="text-muted">{t('no_text')}</span>
      ) : (
        <Marked text={ad.description} spans={spansOf(ad.evidence, 'description')} />
      )}
    </p>
  </Card>
);
