import type { CustomerDetail } from '@ilan/api';
import { formatMoment } from '@/shared/i18n/format';
import { t } from '../texts';
import { Card } from '@/shared/admin/card';

/** What staff did about a person, newest first. */
export const PersonHistory = ({ history }: { readonly history: CustomerDetail['history'] }) => (
  <Card title={t('history')}>
    {history.length === 0 && <p className="text-muted text-sm">{t('history.none')}</p>}
    <ol className="grid gap-3">
      {history.map(({ at, sentence, reason }) => (
        <li key={`${at} ${sentence}`} className="border-line border-l-2 pl-3 text-sm">
          <p className="font-medium wrap-anywhere">{sentence}</p>
          {reason && <p className="wrap-anywhere">{t('history.reason', { reason })}</p>}
          <time dateTime={at} className="text-muted text-xs">
            {formatMoment(at)}
          </time>
        </li>
      ))}
    </ol>
  </Card>
);
