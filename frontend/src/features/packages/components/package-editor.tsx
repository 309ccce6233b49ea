import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { consistentNeighbours, packageKind, parsePrice, priceProblem, type StaffPackage, VAT_RATES } from '@ilan/api';
import { Editor } from '@/shared/admin/editor';
import { PriceField } from '@/shared/forms/price-field';
import { typedPrice } from '@/shared/forms/typed-price';
import { useForm } from '@/shared/forms/use-form';
import { PACKAGE_KIND_LABELS } from '@/shared/i18n/tr/labels';
import { Button } from '@/shared/ui/button';
import { Field } from '@/shared/ui/input';
import { ChoiceField } from '@/shared/ui/choice-field';
import { TextArea } from '@/shared/ui/text-area';
import { toast } from '@/shared/ui/toast';
import { savePackage } from '../api/packages';
import { fieldsOf, schemaOf } from '../state/package-fields';
import { t } from '../texts';

const LIST = '/cpadmin/payments/packages';

interface NearestProps {
  readonly price: string;
  readonly rate: number;
  readonly onChoose: (price: string) => void;
}

/** What the price could be instead, where KDV cannot be taken out of it to the kuruş. */
const NearestPrices = ({ price, rate, onChoose }: NearestProps) => {
  const minor = parsePrice(price);
  if (minor === undefined || minor < 100 || priceProblem(minor, rate) === null) return null;
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm">
      {t('nearest')}
      {consistentNeighbours(minor, rate).map((near) => (
        <Button key={near} variant="outline" size="sm" onClick={() => onChoose(typedPrice(near))}>
          {typedPrice(near)} TL
        </Button>
      ))}
    </p>
  );
};

/** One package, written with a reason. */
export const PackageEditor = ({ known }: { readonly known: StaffPackage | undefined }) => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const form = useForm({
    schema: schemaOf(known?.revision),
    initial: fieldsOf(known),
    submit: async (body) => {
      const { name } = await savePackage(client, known?.id, body);
      toast.add({ type: 'success', title: t('saved', { name }) });
      void navigate(LIST);
    },
    problemOf: (error) => t('failed', { reason: error instanceof Error ? error.message : '' }),
  });
  const { values, set } = form;
  return (
    <Editor form={form} onCancel={() => void navigate(LIST)}>
      <Field label={t('name')} hint={t('name_hint')} required {...form.field('name')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <ChoiceField
          className="sm:max-w-xs"
          label={t('kind')}
          value={values.kind}
          onChange={(kind) => set('kind', kind)}
        >
          {packageKind.options.map((kind) => (
            <option key={kind} value={kind}>
              {PACKAGE_KIND_LABELS[kind]}
            </option>
          ))}
        </ChoiceField>
        {values.kind !== 'bump' && (
          <Field label={t('days_label')} inputMode="numeric" required {...form.field('days')} />
        )}
        <PriceField
          label={t('price')}
          value={values.gross_minor}
          onChange={(price) => set('gross_minor', price)}
          problem={form.field('gross_minor').error}
        />
        <ChoiceField
          className="sm:max-w-xs"
          label={t('vat_label')}
          value={values.vat_rate}
          onChange={(rate) => set('vat_rate', rate)}
        >
          {VAT_RATES.map((rate) => (
            <option key={rate} value={rate}>
              %{rate}
            </option>
          ))}
        </ChoiceField>
      </div>
      <NearestPrices
        price={values.gross_minor}
        rate={Number(values.vat_rate)}
        onChoose={(price) => set('gross_minor', price)}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('valid_from')} hint={t('valid_hint')} type="date" {...form.field('valid_from')} />
        <Field label={t('valid_to')} hint={t('valid_hint')} type="date" {...form.field('valid_to')} />
      </div>
      <TextArea label={t('reason')} hint={t('reason_hint')} rows={2} required {...form.field('reason')} />
    </Editor>
  );
};
