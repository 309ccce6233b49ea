import type { ListingDetail } from '@ilan/api';
import { formatCount, formatDate } from '@/shared/i18n/format';
import { product as texts } from '@/shared/i18n/tr/product';
import { translator } from '@/shared/i18n/translator';

const t = translator(texts);

/** Features and dates as a table of names and values; two columns where there is room. */
export function Facts({ listing }: { readonly listing: ListingDetail }) {
  const updated = formatDate(listing.updated_at);
  const published = formatDate(listing.published_at);
  const rows = [
    ...listing.features.map(({ key, label, text }) => ({ key, label, text })),
    ...(listing.deliver_in_person ? [{ key: '_deliver', label: t('deliver_in_person'), text: t('yes') }] : []),
    { key: '_number', label: t('listing_number'), text: listing.listing_number },
    { key: '_published', label: t('published'), text: published },
    ...(updated === published ? [] : [{ key: '_updated', label: t('updated'), text: updated }]),
    ...(listing.views > 0 ? [{ key: '_views', label: t('views'), text: formatCount(listing.views) }] : []),
  ];
  return (
    <div className="@container">
      <dl className="grid gap-x-8 text-sm @lg:grid-cols-2">
        {rows.map((row) => (
          <div key={row.key} className="border-line flex justify-between gap-4 border-b py-2.5">
            <dt className="text-muted min-w-0 wrap-anywhere">{row.label}</dt>
            <dd className="min-w-0 text-right font-medium wrap-anywhere">{row.text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
