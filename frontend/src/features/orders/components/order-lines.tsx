import { Link } from 'react-router-dom';
import { type OrderLine, type OrderSummary, sayMoney } from '@ilan/api';
import { t } from '../texts';

/** What became of it; of its price only what is so, and a promise only of what is owed. */
function outcomeText({ outcome, ad_was_off, price_back }: OrderLine): string | undefined {
  switch (outcome) {
    case null:
      return undefined;
    case 'started':
      return t('started');
    case 'given_back':
      return t(price_back === null ? 'given_back' : `given_back_${price_back}`);
    case 'refused': {
      const refused = t(ad_was_off ? 'refused_ad_off' : 'refused');
      return price_back === null ? refused : `${refused} ${t(`price_${price_back}`)}`;
    }
  }
}

/** What was bought, for which ad, and what became of it. */
export const OrderLines = ({ lines }: Pick<OrderSummary, 'lines'>) => (
  <ul className="divide-line divide-y">
    {lines.map((line) => {
      const { number, listing_id, package_name, title, gross_minor, vat_minor, outcome } = line;
      const text = outcomeText(line);
      return (
        <li key={number} className="flex items-start justify-between gap-3 py-2">
          <div className="min-w-0">
            <p className="font-medium">{package_name}</p>
            <p className="text-muted text-sm wrap-anywhere">{title ?? t('ad_gone')}</p>
            {text && <p className={outcome === 'started' ? 'text-success text-sm' : 'text-danger text-sm'}>{text}</p>}
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
      );
    })}
  </ul>
);
