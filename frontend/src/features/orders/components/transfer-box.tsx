import { Copy } from 'lucide-react';
import { sayMoney, type TransferTarget } from '@ilan/api';
import { formatDate } from '@/shared/i18n/format';
import { Button } from '@/shared/ui/button';
import { toast } from '@/shared/ui/toast';
import { t } from '../texts';

const copy = (text: string): void => {
  navigator.clipboard.writeText(text).then(
    () => toast.add({ type: 'success', title: t('copied') }),
    () => toast.add({ type: 'error', title: t('copy_failed') }),
  );
};

interface LineProps {
  readonly label: string;
  readonly text: string;
  readonly copied?: string;
}

const Line = ({ label, text, copied }: LineProps) => (
  <div className="py-1.5">
    <dt className="text-muted text-xs">{label}</dt>
    <dd className="flex items-center justify-between gap-3">
      <span className="min-w-0 font-medium wrap-anywhere tabular-nums">{text}</span>
      {copied !== undefined && (
        <Button variant="outline" size="icon" aria-label={t('copy', { what: label })} onClick={() => copy(copied)}>
          <Copy aria-hidden className="size-4" />
        </Button>
      )}
    </dd>
  </div>
);

/** Where the money goes, each of it to be copied. */
export const TransferBox = ({ target }: { readonly target: TransferTarget }) => {
  const { iban, account_holder, bank_name, reference, amount_minor, expires_at } = target;
  return (
    <section className="bg-surface border-line rounded-card border p-4">
      <h2 className="font-bold">{t('transfer_title')}</h2>
      <p className="text-muted mt-1 text-sm">
        {t('transfer_lead', { amount: sayMoney(amount_minor), date: formatDate(expires_at) })}
      </p>
      <dl className="divide-line mt-2 divide-y">
        <Line label={t('iban')} text={iban.replace(/(.{4})(?=.)/gu, '$1 ')} copied={iban} />
        <Line label={t('holder')} text={account_holder} copied={account_holder} />
        {bank_name !== '' && <Line label={t('bank')} text={bank_name} />}
        <Line label={t('reference')} text={reference} copied={reference} />
      </dl>
    </section>
  );
};
