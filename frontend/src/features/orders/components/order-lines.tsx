import { Link } from 'react-router-dom';
import { type OrderSummary, sayMoney } from '@ilan/api';
import { t } from '../texts';

/** What was bought, for which ad, and what became of it. */
export const OrderLines = ({ lines }: Pick<OrderSummary, 'lines'>) => (
  <ul className="divide-line divide-y">
    {lines.map(({ number, listing_id, package_name, title, gross_minor, vat_minor, outcome }) => (
      <li key={number} className="flex items-start justify-between gap-3 py-2">
        <div className="min-w-0">
          <p className="font-medium">{package_name}</p>
          <p className="text-muted text-sm wrap-anywhere">{title ?? t('ad_gone')}</p>
          {outcome !== null && (
            <p className={outcome === 'started' ? 'text-success text-sm' : 'text-danger text-sm'}>{t(outcome)}</p>
          )}
          {outcome === 'started' && title !== null && (
            <Link
              to={`/profile/ads/${listing_id}/promotion`}
              className="text-brand flex min-h-9 w-fit items-center text-sm underline underline-offset-4"
            >
              {t('promotion')}
              <span className="sr-only">: {title}</span>
            </Link>
          )}
        </div>
        <p className="shrink-0 text-right tabular-nums">
          <span className="font-semibold">{sayMoney(gross_minor)}</span>
          <span className="text-muted block text-xs">{t('vat', { amount: sayMoney(vat_minor) })}</span>
        </p>
      </li>
    ))}
  </ul>
);
