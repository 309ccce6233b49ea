import type { ListingStatus, MyListing } from '@ilan/api';
import { myAds as texts } from '@/shared/i18n/tr/my-ads';
import { translator } from '@/shared/i18n/translator';
import { cn } from '@/shared/ui/cn';

const t = translator(texts);

const looks: Readonly<Record<ListingStatus, string>> = {
  active: 'bg-success-soft text-success',
  sold: 'bg-ink text-canvas',
  inactive: 'bg-sunken text-muted',
  pending: 'bg-warning-soft text-warning',
};

/** How an ad stands, in a word and, where it is not on sale, why. */
export const AdStatus = ({
  listing: { status, inactive_reason, featured, urgent },
}: {
  readonly listing: MyListing;
}) => (
  <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs font-bold">
    <span className={cn('rounded-md px-1.5 py-0.5', looks[status])}>{t(`status_${status}`)}</span>
    {urgent && <span className="bg-danger text-surface rounded-md px-1.5 py-0.5">{t('urgent')}</span>}
    {featured && <span className="bg-accent text-on-accent rounded-md px-1.5 py-0.5">{t('featured')}</span>}
    {inactive_reason && <span className="text-muted font-medium">{t(`reason_${inactive_reason}`)}</span>}
  </p>
);
