import { COMPLAINT_REASONS, complaintRequest, type Notice } from '@ilan/api';
import { ApiError } from '@/shared/api-client/api-error';
import { FormProblem } from '@/shared/forms/form-problem';
import { useApi } from '@/shared/api-client/query-client';
import { ReasonChoice } from '@/shared/forms/reason-choice';
import { ReasonText, reasonProblem } from '@/shared/forms/reason-text';
import { SendOrCancel } from '@/shared/forms/send-or-cancel';
import { useForm } from '@/shared/forms/use-form';
import { complaint as texts } from '@/shared/i18n/tr/complaint';
import { translator } from '@/shared/i18n/translator';

const t = translator(texts);

interface ComplaintFormProps {
  readonly listingId: number;
  /** With the server's sentence: that it was received, or that this person has said it before. */
  readonly onDone: (sentence: string) => void;
  readonly onCancel: () => void;
}

export const ComplaintForm = ({ listingId, onDone, onCancel }: ComplaintFormProps) => {
  const api = useApi();
  const form = useForm({
    schema: complaintRequest,
    initial: { reason: '', text: '' },
    submit: async (request) => {
      try {
        onDone((await api.post<Notice>(`/api/listings/${listingId}/complaints`, request)).message);
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'ALREADY_COMPLAINED') throw error;
        onDone(error.message);
      }
    },
    problemOf: (error) => reasonProblem(error, t('failed')),
  });
  const { reason, text } = form.values;
  return (
    <form noValidate onSubmit={form.onSubmit} className="grid gap-4">
      <ReasonChoice
        legend={t('reason')}
        reasons={COMPLAINT_REASONS}
        value={reason}
        error={form.field('reason').error}
        onChange={(code) => form.set('reason', code)}
      />
      <ReasonText
        needed={reason === 'other'}
        labels={{ needed: t('text'), optional: t('text_optional'), hint: t('hint_other') }}
        value={text}
        error={form.field('text').error}
        onChange={(said) => form.set('text', said)}
      />
      <FormProblem>{form.problem}</FormProblem>
      <SendOrCancel send={t('send')} cancel={t('cancel')} busy={form.busy} onCancel={onCancel} />
    </form>
  );
};
