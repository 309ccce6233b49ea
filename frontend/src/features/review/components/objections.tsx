import type { ReviewDetail } from '@ilan/api';
import { Part } from '@/shared/admin/part';
import { formatShortDateTime } from '@/shared/i18n/format';
import { noBarredBy } from '../state/decision-obstacle';
import { t } from '../texts';
import { DecisionLine } from './decision-line';

/** What people said against the ad, and its owner against a decision. */
export const Objections = ({ ad }: { readonly ad: ReviewDetail }) => {
  const { complaints, appeal } = ad;
  const noBarred = noBarredBy(ad);
  return (
    <>
      {appeal && (
        <Part title={t('appeal_title')} frame="info">
          <p className="text-sm leading-6 whitespace-pre-line wrap-anywhere">{appeal.text}</p>
          <p className="text-muted mt-1 text-xs">{formatShortDateTime(appeal.at)}</p>
          <div className="border-line mt-3 border-t pt-3">
            <p className="text-muted mb-1 text-xs font-semibold">{t('appeal_against')}</p>
            <DecisionLine decision={appeal.against} />
          </div>
        </Part>
      )}
      {complaints.length > 0 && (
        <Part title={t('complaints_title')} frame="danger">
          <ul className="grid gap-3 text-sm">
            {complaints.map(({ id, by, reason_label, text, at }) => (
              <li key={id} className="grid gap-0.5">
                <p className="font-semibold">{reason_label}</p>
                {text !== null && <p className="leading-6 whitespace-pre-line wrap-anywhere">{text}</p>}
                <p className="text-muted text-xs">
                  {t('complaint_by', { name: by.name, date: formatShortDateTime(at) })}
                </p>
              </li>
            ))}
          </ul>
          {noBarred !== null && (
            <p role="note" className="bg-warning-soft text-ink mt-3 rounded-lg p-2 text-sm font-medium">
              {noBarred}
            </p>
          )}
        </Part>
      )}
    </>
  );
};
