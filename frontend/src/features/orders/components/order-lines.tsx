import { type OrderSummary, sayMoney } from '@ilan/api';
import { t } from '../texts';

/** What was bought, for which ad, and what became of it. */
export const OrderLines = ({ lines }: Pick<OrderSummary, 'lines'>) => (
  <ul className="divide-line divide-y">
    {lines.map(({ number, package_name, title, gross_minor, vat_minor, outcome }) => (
      <li key={number} className="flex items-start justify-between gap-3 py-2">
        <div className="min-w-0">
          <p className="font-medium">{package_name}</p>
          <p className="text-muted text-sm wrap-anywhere">{title ?? t('ad_gone')}</p>
          {outcome !== null && (
            <p className={outcome === 'started' ? 'text-success text-sm' : 'text-danger text-sm'}>{t(outcome)}</p>
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
