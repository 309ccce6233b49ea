import type { InvoiceDetail } from '@ilan/api';
import { formatMoment } from '@/shared/i18n/format';
import { t } from '../texts';

/** Which document it is, and how far it is on its way. */
export const DeliverySaid = ({ delivery }: { readonly delivery: NonNullable<InvoiceDetail['delivery']> }) => {
  const { route, round, tries, error, next_at } = delivery;
  const said = [
    t(`route_${route}`),
    ...(round > 1 ? [t('round', { count: round })] : []),
    // Once it is tried no more, the notice above says why. Of some tries nothing was kept.
    ...(tries > 0
      ? [
          next_at === null
            ? t('tried_all', { count: tries })
            : t('tried', { count: tries, error: error || t('unknown') }),
        ]
      : []),
    ...(next_at === null ? [] : [t('next_try', { at: formatMoment(next_at) })]),
  ];
  return said.map((one) => (
    <span key={one} className="block">
      {one}
    </span>
  ));
};
