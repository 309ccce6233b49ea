import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { type InvoiceBuyer, type InvoiceDetail, type InvoiceReissue, invoiceReissue } from '@ilan/api';
import { DialogButtons } from '@/shared/forms/dialog-buttons';
import { FormProblem } from '@/shared/forms/form-problem';
import { type FormSchema, useForm } from '@/shared/forms/use-form';
import { t as ts } from '@/shared/i18n/t';
import { Dialog } from '@/shared/ui/dialog';
import { Radio } from '@/shared/ui/radio';
import { TextArea } from '@/shared/ui/text-area';
import {
  buyerSchema,
  isSomebodyElse,
  kindOf,
  NOWHERE,
  type TypedKind,
  type TypedPlace,
  typedBuyer,
} from '../state/typed-buyer';
import { t } from '../texts';
import { BuyerFields } from './buyer-fields';

const { reason: REASON } = invoiceReissue.shape;

/** Complaints stand at the fields, of the reason as of whom it is made out to. */
const schemaOf = (kind: TypedKind): FormSchema<InvoiceReissue> => ({
  safeParse: (value) => {
    const reason = REASON.safeParse((value as { readonly reason: string }).reason);
    const buyer = buyerSchema(kind).safeParse(value);
    if (reason.success && buyer.success) return { success: true, data: { reason: reason.data, buyer: buyer.data } };
    const ofReason = reason.success ? [] : reason.error.issues.map(({ message }) => ({ path: ['reason'], message }));
    return { success: false, error: { issues: [...(buyer.success ? [] : buyer.error.issues), ...ofReason] } };
  },
});

interface ReissueDialogProps {
  readonly invoice: InvoiceDetail;
  /** What it rejects with is said in the dialog, which stays open. */
  readonly onReissue: (body: InvoiceReissue) => Promise<unknown>;
  readonly onCancel: () => void;
}

/** Has a cancelled invoice issued anew: says why, and may put right who it is made out to, or name somebody else where the buyer asks for that. */
export const ReissueDialog = ({ invoice, onReissue, onCancel }: ReissueDialogProps) => {
  const { number, buyer_details: buyer } = invoice;
  const area = useRef<HTMLDivElement>(null);
  const cautions = useId();
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onCancel()}
      title={t('reissue_title')}
      description={t('reissue_text', { number: number ?? '' })}
      initialFocus={() => area.current?.querySelector('textarea')}
      className="sm:w-[36rem]"
    >
      {buyer ? (
        <div ref={area}>
          <div id={cautions}>{invoice.is_late_today && <Caution>{t('reissue_late')}</Caution>}</div>
          <ReissueForm buyer={buyer} cautions={cautions} onReissue={onReissue} onCancel={onCancel} />
        </div>
      ) : (
        <p>{t('reissue_erased')}</p>
      )}
    </Dialog>
  );
};

const Caution = ({ children }: { readonly children: string }) => (
  <p className="bg-warning-soft text-warning rounded-card mb-4 p-3 text-sm">{children}</p>
);

interface ReissueFormProps extends Omit<ReissueDialogProps, 'invoice'> {
  readonly buyer: InvoiceBuyer;
  /** Where it stands what is to be considered first: the field that has the focus at once says it. */
  readonly cautions: string;
}

/** As in every dialog that asks why: Enter alone begins a new line there. */
const submitByKey = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
};

const ReissueForm = ({ buyer, cautions, onReissue, onCancel }: ReissueFormProps) => {
  const [kind, setKind] = useState(kindOf(buyer));
  // The address of a home is not that of a company: each has its own.
  const [others, setOthers] = useState<TypedPlace>(NOWHERE);
  const id = useId();
  const form = useForm({
    schema: schemaOf(kind),
    initial: { reason: '', ...typedBuyer(buyer) },
    submit: onReissue,
    problemOf: (error) => (error instanceof Error ? error.message : ts('error.generic')),
  });
  const choose = (next: TypedKind): void => {
    if (next === kind) return;
    const { street, district, city } = form.values;
    setKind(next);
    setOthers({ street, district, city });
    for (const name of ['street', 'district', 'city'] as const) form.set(name, others[name]);
  };
  return (
    <form noValidate onSubmit={form.onSubmit} className="grid gap-4">
      <TextArea
        label={t('reissue_reason')}
        hint={t('reissue_hint')}
        required
        rows={3}
        aria-keyshortcuts="Control+Enter"
        aria-describedby={cautions}
        onKeyDown={submitByKey}
        {...form.field('reason')}
      />
      <fieldset className="min-w-0">
        <legend className="text-sm font-medium">{t('reissue_kind')}</legend>
        <div className="flex gap-6">
          {(['person', 'business'] as const).map((one) => (
            <Radio key={one} name={id} checked={kind === one} onChoose={() => choose(one)}>
              {t(`reissue_${one}`)}
            </Radio>
          ))}
        </div>
        {isSomebodyElse(buyer, kind, form.values) && (
          <p role="status" className="bg-info-soft text-info rounded-card mt-1 p-3 text-sm">
            {t('reissue_other')}
          </p>
        )}
      </fieldset>
      <BuyerFields kind={kind} field={form.field} />
      <FormProblem>{form.problem}</FormProblem>
      <DialogButtons confirm={t('reissue')} busy={form.busy} onCancel={onCancel} />
    </form>
  );
};
