import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type BillingTerms, type BillingTermsWrite, billingTermsWrite, parsePrice, withholdingRule } from '@ilan/api';
import { AdminFrame } from '@/shared/admin/admin-frame';
import { sessionQuery } from '@/shared/api-client/queries/accounts';
import { FormProblem } from '@/shared/forms/form-problem';
import { typedPrice } from '@/shared/forms/typed-price';
import { type FormSchema, useForm } from '@/shared/forms/use-form';
import { may } from '@/shared/state/permissions';
import { Button } from '@/shared/ui/button';
import { Checkbox } from '@/shared/ui/checkbox';
import { ErrorState } from '@/shared/ui/error-state';
import { Field } from '@/shared/ui/input';
import { Radio } from '@/shared/ui/radio';
import { Skeleton } from '@/shared/ui/skeleton';
import { TextArea } from '@/shared/ui/text-area';
import { toast } from '@/shared/ui/toast';
import { saveTerms, termsQuery } from '../api/payments';
import { t } from '../texts';
import { Card } from '@/shared/admin/card';

const SELLER = [
  'name',
  'vkn',
  'tax_office',
  'mersis',
  'street',
  'district',
  'city',
  'website',
  'mail',
  'phone',
] as const;
const TRANSFERS = ['iban', 'bank_name', 'transfer_days'] as const;
const WITHHOLDING = ['withholding_minor', 'withholding_tenths'] as const;
type Name = (typeof SELLER)[number] | (typeof TRANSFERS)[number] | (typeof WITHHOLDING)[number];
type Typed = Readonly<Record<Name | 'withholding_rule' | 'efatura_buyers' | 'provides_lost_disputes', string>>;

const typedOf = (terms: BillingTerms): Typed =>
  ({
    ...Object.fromEntries([...SELLER, ...TRANSFERS].map((name) => [name, String(terms[name])])),
    withholding_rule: terms.withholding_rule,
    withholding_minor: typedPrice(terms.withholding_minor),
    withholding_tenths: String(terms.withholding_tenths),
    efatura_buyers: terms.efatura_buyers.join('\n'),
    provides_lost_disputes: terms.provides_lost_disputes ? PROVIDES : '',
  }) as Typed;
/** What a ticked box says. */
const PROVIDES = 'yes';

/** One a line, however they are parted. */
const numbersIn = (text: string): string[] => [...new Set(text.split(/[\s,;]+/u).filter((one) => one !== ''))];

const schemaOf = (revision: number): FormSchema<BillingTermsWrite> => ({
  safeParse(value) {
    const typed = value as Typed;
    const days = /^\d{1,2}$/u.test(typed.transfer_days.trim()) ? Number(typed.transfer_days) : 0;
    const withholding_minor = parsePrice(typed.withholding_minor);
    const efatura_buyers = numbersIn(typed.efatura_buyers);
    const provides_lost_disputes = typed.provides_lost_disputes === PROVIDES;
    const withholding_tenths = /^\d$/u.test(typed.withholding_tenths.trim()) ? Number(typed.withholding_tenths) : 0;
    const withholding = { withholding_minor, withholding_tenths };
    const read = { transfer_days: days, ...withholding, efatura_buyers, provides_lost_disputes };
    return billingTermsWrite.safeParse({ ...typed, ...read, revision });
  },
});

/** Who sells, as invoices name it, and where transfers go. */
export const TermsPage = () => {
  const terms = useQuery(termsQuery());
  const session = useQuery(sessionQuery()).data;
  return (
    <AdminFrame title={t('terms_title')} lead={t('terms_lead')}>
      {terms.isError && !terms.data && <ErrorState title={t('terms_failed')} onRetry={() => void terms.refetch()} />}
      {terms.isPending && <Skeleton className="h-96" />}
      {terms.data && (
        <TermsForm key={terms.data.revision} terms={terms.data} editable={may(session, 'packages.edit')} />
      )}
    </AdminFrame>
  );
};

interface TermsFormProps {
  readonly terms: BillingTerms;
  readonly editable: boolean;
}

const TermsForm = ({ terms, editable }: TermsFormProps) => {
  const client = useQueryClient();
  const form = useForm({
    schema: schemaOf(terms.revision),
    initial: typedOf(terms),
    submit: async (write) => {
      await saveTerms(client, write);
      toast.add({ type: 'success', title: t('saved') });
    },
    problemOf: (error) => t('save_failed', { reason: error instanceof Error ? error.message : '' }),
  });
  const field = (name: Name) => (
    <Field
      key={name}
      label={t(name)}
      readOnly={!editable}
      {...(name === 'iban' && { hint: t('iban_hint') })}
      {...(name === 'withholding_minor' && { hint: t('withholding_minor_hint'), inputMode: 'decimal' as const })}
      {...(name === 'withholding_tenths' && { hint: t('withholding_tenths_hint'), inputMode: 'numeric' as const })}
      {...(name === 'transfer_days' && { inputMode: 'numeric' as const })}
      {...form.field(name)}
    />
  );
  return (
    <form noValidate onSubmit={form.onSubmit} className="grid max-w-3xl gap-4">
      {!editable && <p className="text-muted text-sm">{t('terms_read_only')}</p>}
      <Card title={t('seller')}>
        <div className="grid items-start gap-4 sm:grid-cols-2">{SELLER.map(field)}</div>
      </Card>
      <Card title={t('transfers')}>
        <div className="grid items-start gap-4 sm:grid-cols-2">{TRANSFERS.map(field)}</div>
      </Card>
      <Card title={t('withholding')}>
        <p className="text-sm">{t('withholding_hint')}</p>
        {editable ? (
          <fieldset className="my-3">
            <legend className="text-sm font-medium">{t('withholding_rule')}</legend>
            {withholdingRule.options.map((rule) => (
              <Radio
                key={rule}
                name="withholding_rule"
                checked={form.values.withholding_rule === rule}
                onChoose={() => form.set('withholding_rule', rule)}
              >
                {t(`withholding_${rule}`)}
              </Radio>
            ))}
          </fieldset>
        ) : (
          <p className="my-3 text-sm font-medium">{t(`withholding_${terms.withholding_rule}`)}</p>
        )}
        <div className="grid items-start gap-4 sm:grid-cols-2">{WITHHOLDING.map(field)}</div>
      </Card>
      <Card title={t('doubtful')}>
        {editable ? (
          <Checkbox
            checked={form.values.provides_lost_disputes === PROVIDES}
            onChange={(checked) => form.set('provides_lost_disputes', checked ? PROVIDES : '')}
          >
            {t('provides_lost_disputes')}
          </Checkbox>
        ) : (
          <p className="text-sm">{t(terms.provides_lost_disputes ? 'doubtful_provided' : 'doubtful_unprovided')}</p>
        )}
        <p className="text-muted mt-2 text-sm">{t('doubtful_hint')}</p>
      </Card>
      <Card title={t('efatura')}>
        <TextArea
          label={t('efatura_buyers')}
          hint={t('efatura_hint')}
          readOnly={!editable}
          inputMode="numeric"
          {...form.field('efatura_buyers')}
        />
      </Card>
      <FormProblem>{form.problem}</FormProblem>
      {editable && (
        <div>
          <Button type="submit" busy={form.busy}>
            {t('save')}
          </Button>
        </div>
      )}
    </form>
  );
};
