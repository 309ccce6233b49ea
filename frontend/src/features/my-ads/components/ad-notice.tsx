import { CircleAlert, Hourglass } from 'lucide-react';
import { Link } from 'react-router-dom';
import { INACTIVE_REASONS, type InactiveReason, type MyListing } from '@ilan/api';
import { formatDate } from '@/shared/i18n/format';
import { myAds as texts } from '@/shared/i18n/tr/my-ads';
import { translator } from '@/shared/i18n/translator';
import { buttonStyle } from '@/shared/ui/button';

const t = translator(texts);

type Table = typeof INACTIVE_REASONS;
type Decided = { [Reason in InactiveReason]: Table[Reason]['by_staff'] extends true ? Reason : never }[InactiveReason];
const isDecided = (reason: InactiveReason | null): reason is Decided =>
  reason !== null && INACTIVE_REASONS[reason].by_staff;

/** What staff decided and why, in their words, with the way to set it right. */
export const AdNotice = ({ listing }: { readonly listing: MyListing }) => {
  const { id, title, status, inactive_reason: reason, notice, actions } = listing;
  if (status === 'pending')
    return (
      <p className="bg-warning-soft text-warning rounded-control flex items-start gap-2 px-3 py-2 text-sm">
        <Hourglass aria-hidden className="mt-0.5 size-4 shrink-0" />
        {t('waiting')}
      </p>
    );
  if (!notice || !isDecided(reason)) return null;
  return (
    <div className="bg-danger-soft rounded-control grid gap-2 px-3 py-2.5 text-sm">
      <p className="text-danger flex items-start gap-2 font-semibold">
        <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        {t(`notice_${reason}`, { reason: notice.reason_label })}
      </p>
      {notice.note && <p className="whitespace-pre-line wrap-anywhere">{notice.note}</p>}
      <p className="text-muted">{t('notice_date', { date: formatDate(notice.decided_at) })}</p>
      {actions.includes('edit') && (
        <Link
          to={`/edit-ad/${id}`}
          aria-label={t('action_of', { action: t('fix'), title })}
          className={buttonStyle({ className: 'justify-self-start' })}
        >
          {t('fix')}
        </Link>
      )}
    </div>
  );
};
