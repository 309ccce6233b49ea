import type { ReviewDetail } from '@ilan/api';
import { formatShortDateTime } from '@/shared/i18n/format';
import { t } from '../texts';

/** One decision: what, who, when and why. */
export const DecisionLine = ({ decision }: { readonly decision: ReviewDetail['decisions'][number] }) => (
  <div className="grid gap-0.5 text-sm">
    <p className="font-semibold wrap-anywhere">
      {decision.reason_label === null ? decision.label : `${decision.label}: ${decision.reason_label}`}
    </p>
    <p className="text-muted text-xs">
      {decision.moderator?.name ?? t('by_system')}, {formatShortDateTime(decision.at)}
    </p>
    {decision.note !== null && decision.note !== '' && <p className="wrap-anywhere">{decision.note}</p>}
  </div>
);
