import { useEffect, useEffectEvent, useId } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FEE_RATES, type FeeInvoices, feeProvider } from '@ilan/api';
import { Card } from '@/shared/admin/card';
import { statusOf } from '@/shared/api-client/api-error';
import { FormProblem } from '@/shared/forms/form-problem';
import { useForm } from '@/shared/forms/use-form';
import { PAYMENT_METHOD_LABELS } from '@/shared/i18n/tr/labels';
import { Button } from '@/shared/ui/button';
import { Field } from '@/shared/ui/input';
import { Select } from '@/shared/ui/select';
import { toast } from '@/shared/ui/toast';
import { formatDate } from '@/shared/i18n/format';
import { enterFeeInvoice, feeInvoicesQuery } from '../api/fee-invoices';
import { feeSchema, isLate, NO_FEE, reckoned } from '../state/fee-fields';
import { saidBy } from '../state/said-by';
import { t } from '../texts';

const today = (): string => new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Istanbul' }).format(new Date());

/** What its last invoice said. */
const numberOf = (known: FeeInvoices | undefined, provider: string): string =>
  known?.data.find((one) => one.provider === provider)?.tax_number ?? '';

/** An invoice of a provider as it lies before whoever keeps the books. */
export const FeeForm = () => {
  const client = useQueryClient();
  const known = useQuery(feeInvoicesQuery()).data;
  const id = useId();
  const openFrom = known?.open_from ?? null;
  const form = useForm({
    schema: feeSchema(openFrom),
    initial: { ...NO_FEE, tax_number: numberOf(known, NO_FEE.provider) },
    submit: async (write) => {
      await enterFeeInvoice(client, write);
      toast.add({ type: 'success', title: t('fee_done') });
      form.clear();
      form.set('tax_number', write.tax_number);
    },
    // What is wrong with a field stands there.
    problemOf: (error) => (statusOf(error) === 422 ? undefined : saidBy(error)),
  });
  const { values, set } = form;
  // What was typed before the earlier invoices came stays.
  const arrive = useEffectEvent(() => form.rebase({ ...NO_FEE, tax_number: numberOf(known, values.provider) }));
  const isKnown = known !== undefined;
  useEffect(() => {
    if (isKnown) arrive();
  }, [isKnown]);
  const reckon = (net: string, rate: string): void => {
    const rest = reckoned(net, rate);
    if (!rest) return;
    set('vat_minor', rest.vat_minor);
    set('total_minor', rest.total_minor);
  };
  const net = form.field('net_minor');
  const amount = { inputMode: 'decimal', autoComplete: 'off', maxLength: 20 } as const;
  return (
    <Card title={t('fee_enter')}>
      <form noValidate onSubmit={form.onSubmit} className="grid gap-3">
        <div className="grid gap-1">
          <label htmlFor={`${id}-provider`} className="text-sm font-semibold">
            {t('fee_provider')}
          </label>
          <Select
            id={`${id}-provider`}
            value={values.provider}
            onChange={({ target }) => {
              set('provider', target.value);
              set('tax_number', numberOf(known, target.value));
            }}
          >
            {feeProvider.options.map((one) => (
              <option key={one} value={one}>
                {PAYMENT_METHOD_LABELS[one]}
              </option>
            ))}
          </Select>
        </div>
        <Field
          label={t('fee_tax_number')}
          inputMode="numeric"
          maxLength={10}
          autoComplete="off"
          {...form.field('tax_number')}
        />
        <Field label={t('fee_number')} maxLength={40} autoComplete="off" {...form.field('number')} />
        <Field label={t('fee_day')} type="date" max={today()} {...form.field('day')} />
        <p role="status" className="bg-warning-soft rounded-card p-3 text-sm empty:hidden">
          {isLate(values.day, openFrom) && t('fee_late', { day: formatDate(values.day), booked: formatDate(openFrom) })}
        </p>
        <div className="grid gap-1">
          <label htmlFor={`${id}-rate`} className="text-sm font-semibold">
            {t('fee_rate')}
          </label>
          <Select
            id={`${id}-rate`}
            value={values.rate}
            onChange={({ target }) => {
              set('rate', target.value);
              reckon(values.net_minor, target.value);
            }}
          >
            {FEE_RATES.map((rate) => (
              <option key={rate} value={rate}>
                %{rate}
              </option>
            ))}
          </Select>
        </div>
        <Field
          label={t('fee_net')}
          {...amount}
          {...net}
          onChange={(event) => {
            net.onChange(event);
            reckon(event.target.value, values.rate);
          }}
        />
        <Field label={t('fee_vat')} {...amount} {...form.field('vat_minor')} />
        <Field label={t('fee_total')} {...amount} {...form.field('total_minor')} />
        <FormProblem>{form.problem}</FormProblem>
        <Button type="submit" busy={form.busy}>
          {t('fee_send')}
        </Button>
      </form>
    </Card>
  );
};
