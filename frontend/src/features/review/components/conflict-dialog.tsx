import { useQuery } from '@tanstack/react-query';
import type { ReviewDetail } from '@ilan/api';
import { OneSide } from '@/shared/admin/content-changes';
import { formatPrice, formatShortDateTime } from '@/shared/i18n/format';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { Photo } from '@/shared/ui/photo';
import { Spinner } from '@/shared/ui/spinner';
import { reviewQuery } from '../api/reviews';
import type { Sent } from '../state/outbox';
import { waitsForDecision } from '../state/decision-obstacle';
import { type Difference, differences } from '../state/versions';
import { t } from '../texts';

interface ConflictDialogProps {
  readonly sent: Sent;
  readonly onClose: () => void;
  readonly onDrop: () => void;
  readonly onOpen: () => void;
}

/** What the moderator decided about, and what is there now: nothing is written over in silence. */
export default function ConflictDialog({ sent, onClose, onDrop, onOpen }: ConflictDialogProps) {
  const now = useQuery({ ...reviewQuery(sent.listing_id), staleTime: 0 });
  const { seen, message } = sent;
  const changed = now.data ? differences(seen, now.data) : [];
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('conflict_title')}
      description={message ?? ''}
      className="sm:w-[min(56rem,calc(100vw-2rem))] sm:max-w-none"
      footer={
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="outline" onClick={onDrop}>
            {t('drop')}
          </Button>
          {now.data && <Button onClick={onOpen}>{t('conflict_open')}</Button>}
        </div>
      }
    >
      {now.isPending ? (
        <Spinner className="mx-auto size-6" />
      ) : now.data ? (
        <div className="grid gap-4">
          <p className="font-semibold wrap-anywhere">{now.data.title}</p>
          {changed.length === 0 && <p className="text-muted text-sm">{t('conflict_same')}</p>}
          <div className="grid gap-4 sm:grid-cols-2">
            <Version
              title={t('conflict_yours')}
              decision={t('conflict_your_decision', { label: t(`do_${sent.verdict.decision}`) })}
              ad={seen}
              fields={changed}
              side="removed"
            />
            <Version
              title={t('conflict_now')}
              decision={decisionOf(now.data)}
              ad={now.data}
              fields={changed}
              side="added"
            />
          </div>
        </div>
      ) : (
        <p role="alert">{t('conflict_gone')}</p>
      )}
    </Dialog>
  );
}

const decisionOf = (ad: ReviewDetail): string => {
  if (ad.claim && !ad.claim.mine) return t('conflict_claimed', { name: ad.claim.moderator.name });
  const last = ad.decisions.at(-1);
  if (waitsForDecision(ad) || !last) return t('conflict_waiting');
  const label = last.reason_label === null ? last.label : `${last.label}, ${last.reason_label}`;
  return t('conflict_last', {
    label,
    name: last.moderator?.name ?? t('by_system'),
    date: formatShortDateTime(last.at),
  });
};

interface VersionProps {
  readonly title: string;
  readonly decision: string;
  readonly ad: ReviewDetail;
  readonly fields: readonly Difference[];
  readonly side: 'removed' | 'added';
}

const Version = ({ title, decision, ad, fields, side }: VersionProps) => (
  <section aria-label={title} className="border-line rounded-card grid content-start gap-2 border p-3 text-sm">
    <h3 className="font-bold">
      {title} <span className="text-muted font-normal">{t('revision', { n: ad.content_revision })}</span>
    </h3>
    <p className="bg-sunken rounded-lg px-2 py-1.5 font-medium wrap-anywhere">{decision}</p>
    {fields.length > 0 && (
      <dl className="grid gap-2">
        {fields.map((one) => (
          <div key={one.field}>
            <dt className="text-muted text-xs font-semibold">{t(`diff_${one.field}`)}</dt>
            <dd className="whitespace-pre-line wrap-anywhere">
              <Side ad={ad} difference={one} side={side} />
            </dd>
          </div>
        ))}
      </dl>
    )}
  </section>
);

interface SideProps {
  readonly ad: ReviewDetail;
  readonly difference: Difference;
  readonly side: 'removed' | 'added';
}

const Side = ({ ad, difference: { field, parts }, side }: SideProps) => {
  if (parts) return <OneSide parts={parts} side={side} />;
  if (field === 'price') return formatPrice(ad.price_minor);
  return (
    <span className="flex flex-wrap gap-1">
      {ad.photos.map((photo) => (
        <Photo key={photo.id} photo={photo} alt="" sizes="64px" className="size-16 rounded-lg object-cover" />
      ))}
    </span>
  );
};
