import type { Message } from '@ilan/api';
import { StatusBadge } from '@/shared/admin/status-badge';
import { formatPrice, formatShortDateTime } from '@/shared/i18n/format';
import { MessagePhotos } from '@/shared/messages/message-photos';
import { cn } from '@/shared/ui/cn';
import { t } from '../texts';

interface EvidenceProps {
  readonly message: Message;
  /** Who wrote it. */
  readonly name: string;
  /** What it is about, rather than what stands beside it. */
  readonly marked: boolean;
  /** What marks it. */
  readonly mark: string;
}

/** A message as it was written: nothing in it is markup, and nothing is a link. */
export const Evidence = ({ message, name, marked, mark }: EvidenceProps) => {
  const { body, erased, offer, photos, warnings, sent_at } = message;
  return (
    <li
      className={cn(
        'grid gap-1.5 rounded-lg border px-3 py-2 text-sm',
        marked ? 'border-danger/50 bg-danger-soft/40' : 'border-line',
      )}
    >
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs">
        <span className="font-semibold wrap-anywhere">{name}</span>
        <time dateTime={sent_at} className="text-muted tabular-nums">
          {formatShortDateTime(sent_at)}
        </time>
        {marked && <StatusBadge tone="danger">{mark}</StatusBadge>}
        {warnings.map((warning) => (
          <StatusBadge key={warning} tone="warning">
            {t(`warning_${warning}`)}
          </StatusBadge>
        ))}
      </p>
      {erased && <p className="text-muted italic">{t('erased')}</p>}
      {offer && <p className="font-semibold">{t('offer', { price: formatPrice(offer.price_minor) })}</p>}
      {body !== null && <p className="leading-6 wrap-anywhere whitespace-pre-wrap">{body}</p>}
      {photos.length > 0 && (
        <div className="max-w-64">
          <MessagePhotos photos={photos} />
        </div>
      )}
    </li>
  );
};
