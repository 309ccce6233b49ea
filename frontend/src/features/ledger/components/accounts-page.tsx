import { type RefObject, useRef, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type LedgerAccountsAnswer, ledgerRole } from '@ilan/api';
import { AdminFrame } from '@/shared/admin/admin-frame';
import { Card } from '@/shared/admin/card';
import { StatusBadge } from '@/shared/admin/status-badge';
import { useFocusKept } from '@/shared/admin/use-focus-kept';
import { useApi } from '@/shared/api-client/query-client';
import { sessionQuery } from '@/shared/api-client/queries/accounts';
import { FormProblem } from '@/shared/forms/form-problem';
import { useForm } from '@/shared/forms/use-form';
import { formatDate, formatMonth } from '@/shared/i18n/format';
import { ACCOUNT_ROLE_LABELS } from '@/shared/i18n/tr/labels';
import { may } from '@/shared/state/permissions';
import { Button } from '@/shared/ui/button';
import { ChoiceField } from '@/shared/ui/choice-field';
import { ErrorState } from '@/shared/ui/error-state';
import { Field } from '@/shared/ui/input';
import { Skeleton } from '@/shared/ui/skeleton';
import { toast } from '@/shared/ui/toast';
import { accountsQuery, LEDGER, REPORTS } from '../api/ledger';
import {
  accountsSchema,
  changesOf,
  dividesMonth,
  dividesOf,
  fieldsOf,
  firstDays,
  nextTable,
  tableOf,
} from '../state/account-fields';
import { t } from '../texts';
import { RateAccounts } from './rate-accounts';

/** Which account what is booked on, and from which month on. */
export const AccountsPage = () => {
  const { data: answer, isError, refetch } = useQuery(accountsQuery());
  const session = useQuery(sessionQuery()).data;
  // What was just saved is seen, of whichever month it was.
  const [saved, setSaved] = useState<string>();
  // The form is made anew with what was saved, and its button with it: who saved goes on there.
  const save = useRef<HTMLButtonElement>(null);
  const keepFocus = useFocusKept(save);
  return (
    <AdminFrame title={t('accounts_title')} lead={t('accounts_lead')}>
      {isError && !answer && <ErrorState title={t('accounts_failed')} onRetry={() => void refetch()} />}
      {!isError && !answer && <Skeleton className="h-96" />}
      {answer && (
        <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <AccountsForm
            key={answer.edition}
            answer={answer}
            day={saved}
            save={save}
            onSave={keepFocus}
            onSaved={setSaved}
            editable={may(session, 'reports.accounts')}
          />
          <Versions answer={answer} />
        </div>
      )}
    </AdminFrame>
  );
};

interface AccountsFormProps {
  readonly answer: LedgerAccountsAnswer;
  /** Of which month the table is shown first, by its first day; that of today where it is not told. */
  readonly day: string | undefined;
  readonly save: RefObject<HTMLButtonElement | null>;
  readonly onSave: () => void;
  readonly onSaved: (day: string) => void;
  readonly editable: boolean;
}

const AccountsForm = ({ answer, day: first, save, onSave, onSaved, editable }: AccountsFormProps) => {
  const api = useApi();
  const client = useQueryClient();
  const form = useForm({
    schema: accountsSchema(answer),
    initial: fieldsOf(answer, first),
    submit: async (write) => {
      await api.put('/api/admin/ledger/accounts', write);
      onSaved(write.effective_from);
      await Promise.all([LEDGER, REPORTS].map((queryKey) => client.invalidateQueries({ queryKey })));
      toast.add({ type: 'success', title: t('saved') });
    },
    problemOf: (error) => t('save_failed', { reason: error instanceof Error ? error.message : '' }),
  });
  const { first_open_day } = answer;
  const months = firstDays(answer);
  const day = form.values.effective_from ?? '';
  const next = nextTable(answer, day);
  const [divided] = dividesOf(answer, day);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        onSave();
        form.onSubmit(event);
      }}
      className="grid min-w-0 gap-4"
    >
      {!editable && <p className="text-muted text-sm">{t('accounts_read_only')}</p>}
      <ul className="border-line bg-surface rounded-card divide-line divide-y border">
        {ledgerRole.options.map((role) => (
          <li
            key={role}
            className="grid gap-x-4 gap-y-2 p-4 sm:grid-cols-[minmax(0,1fr)_8rem_minmax(0,1.2fr)] sm:items-start"
          >
            <p className="font-medium sm:pt-8">
              {ACCOUNT_ROLE_LABELS[role]}
              {role === 'vat_of_returns' && (
                <span className="text-muted mt-1 block text-sm font-normal">{t('vat_of_returns_hint')}</span>
              )}
            </p>
            <Field
              label={t('code')}
              aria-label={t('code_of', { role: ACCOUNT_ROLE_LABELS[role] })}
              readOnly={!editable}
              maxLength={44}
              autoComplete="off"
              {...form.field(`${role}.code`)}
            />
            <Field
              label={t('name')}
              aria-label={t('name_of', { role: ACCOUNT_ROLE_LABELS[role] })}
              readOnly={!editable}
              maxLength={80}
              autoComplete="off"
              {...form.field(`${role}.name`)}
            />
          </li>
        ))}
      </ul>
      <RateAccounts answer={answer} table={tableOf(answer, day)} editable={editable} field={form.field} />
      <FormProblem>{form.problem}</FormProblem>
      <div role="status" className="grid gap-2 empty:hidden">
        {editable && next !== undefined && (
          <p className="bg-warning-soft text-warning rounded-card p-3 text-sm">
            {t('until_next', { day: formatDate(next) })}
          </p>
        )}
        {editable && divided !== undefined && (
          <p className="bg-warning-soft text-warning rounded-card p-3 text-sm">
            {t('inside_month', { day: formatDate(divided) })}
          </p>
        )}
      </div>
      {editable && (
        <div className="flex flex-wrap items-end gap-4">
          <ChoiceField
            label={t('effective_from')}
            hint={[
              ...(first_open_day === null ? [] : [t('earliest', { day: formatDate(first_open_day) })]),
              t('whole_month'),
            ].join(' ')}
            className="w-full sm:w-60"
            error={form.field('effective_from').error}
            value={day}
            onChange={(value) => {
              form.set('effective_from', value);
              // What was not touched is what is in force in that month: a table is sent whole.
              form.refill(fieldsOf(answer, value));
            }}
          >
            {months.map((first) => (
              <option key={first} value={first}>
                {formatMonth(first)}
              </option>
            ))}
          </ChoiceField>
          <Button ref={save} type="submit" busy={form.busy}>
            {t('save')}
          </Button>
        </div>
      )}
    </form>
  );
};

const Versions = ({ answer }: { readonly answer: LedgerAccountsAnswer }) => {
  const { versions, today, first_open_day } = answer;
  const current = versions.find(({ effective_from }) => effective_from <= today);
  return (
    <Card title={t('versions')}>
      <ol className="grid gap-3 text-sm">
        {versions.map((version, at) => {
          const { effective_from } = version;
          const before = versions[at + 1];
          const changes = before ? changesOf(version, before) : [];
          return (
            <li key={effective_from}>
              <p className="flex flex-wrap items-center gap-2 font-medium tabular-nums">
                {before ? t('version_from', { day: formatDate(effective_from) }) : t('version_first')}
                {version === current && <StatusBadge tone="success">{t('version_current')}</StatusBadge>}
                {effective_from > today && <StatusBadge tone="info">{t('version_later')}</StatusBadge>}
              </p>
              {before && (
                <p className="text-muted wrap-anywhere tabular-nums">
                  {changes.length > 0 ? t('version_changes', { accounts: changes.join(', ') }) : t('version_same')}
                </p>
              )}
              {dividesMonth(answer, effective_from) && effective_from >= (first_open_day ?? '') && (
                <p className="text-warning">{t('version_inside')}</p>
              )}
            </li>
          );
        })}
      </ol>
    </Card>
  );
};
