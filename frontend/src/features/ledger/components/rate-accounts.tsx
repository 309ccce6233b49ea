import { type LedgerAccountsAnswer, ledgerRatedRole } from '@ilan/api';
import type { FieldBinding } from '@/shared/forms/use-form';
import { ACCOUNT_ROLE_LABELS } from '@/shared/i18n/tr/labels';
import { Field } from '@/shared/ui/input';
import { rateField, ratesOf } from '../state/account-fields';
import { t } from '../texts';

interface RateAccountsProps {
  readonly answer: LedgerAccountsAnswer;
  /** Of the chosen day. */
  readonly table: Pick<LedgerAccountsAnswer, 'accounts'>;
  readonly editable: boolean;
  readonly field: (name: string) => FieldBinding;
}

/** Accounts of KDV by its rate, for those who keep one for each; nobody has to. */
export const RateAccounts = ({ answer, table, editable, field }: RateAccountsProps) => (
  <section aria-labelledby="rate-accounts" className="border-line bg-surface rounded-card min-w-0 border p-4">
    <h2 id="rate-accounts" className="font-bold">
      {t('rates_title')}
    </h2>
    <p className="text-muted mt-1 text-sm">{t('rates_lead')}</p>
    {ledgerRatedRole.options.map((role) => (
      <fieldset key={role} className="mt-4 min-w-0">
        <legend className="font-medium">{ACCOUNT_ROLE_LABELS[role]}</legend>
        <p className="text-muted text-sm">
          {t(`rates_${role}`, { account: `${table.accounts[role].code} ${table.accounts[role].name}` })}
        </p>
        <ul className="divide-line mt-1 divide-y">
          {ratesOf(answer).map((rate) => {
            const of = t('rate_of', { role: ACCOUNT_ROLE_LABELS[role], rate });
            return (
              <li
                key={rate}
                className="grid gap-x-4 gap-y-2 py-3 sm:grid-cols-[4rem_8rem_minmax(0,1fr)] sm:items-start"
              >
                <p className="font-medium tabular-nums sm:pt-8">{t('rate', { rate })}</p>
                <Field
                  label={t('code')}
                  aria-label={t('code_of', { role: of })}
                  readOnly={!editable}
                  maxLength={44}
                  autoComplete="off"
                  {...field(`${rateField(role, rate)}.code`)}
                />
                <Field
                  label={t('name')}
                  aria-label={t('name_of', { role: of })}
                  readOnly={!editable}
                  maxLength={80}
                  autoComplete="off"
                  {...field(`${rateField(role, rate)}.name`)}
                />
              </li>
            );
          })}
        </ul>
      </fieldset>
    ))}
  </section>
);
