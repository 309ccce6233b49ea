import { formatDate, formatRelativeDate } from '@/shared/i18n/format';
import { useNow } from '@/shared/i18n/now';

/** bugün, dün, 3 gün önce; the full date on hover. */
export const RelativeDate = ({ iso, className }: { iso: string; className?: string }) => (
  <time dateTime={iso} title={formatDate(iso)} className={className}>
    {formatRelativeDate(iso, useNow())}
  </time>
);
