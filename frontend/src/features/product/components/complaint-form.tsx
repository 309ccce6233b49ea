import { COMPLAINT_REASONS, complaintRequest, type Notice } from '@ilan/api';
import { ApiError } from '@/shared/api-client/api-error';
import { FormProblem } from '@/shared/forms/form-problem';
import { useApi } from '@/shared/api-client/query-client';
import { ReasonChoice } from '@/shared/forms/reason-choice';
import { SendOrCancel } from '@/shared/forms/send-or-cancel';
import { useForm } from '@/shared/forms/use-form';
import { formatCount } from '@/shared/i18n/format';
import { complaint as words } from '@/shared/i18n/tr/complaint';
import { translator } from '@/shared/i18n/translator';
import { TextArea } from '@/shared/ui/text-area';

const t = translator(words);
const MAX = 1000;

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
    problemOf: (error) => {
      if (!(error instanceof ApiError)) return t('failed');
      return error.errors.reason || error.errors.text ? undefined : error.message;
    },
  });
  const { reason, text } = form.values;
  const missing = form.field('text').error;
  const other = reason === 'other';
  return (
    <form noValidate onSubmit={form.onSubmit} className="grid gap-4">
      <ReasonChoice
        legend={t('reason')}
        reasons={COMPLAINT_REASONS}
        value={reason}
        error={form.field('reason').error}
        onChange={(code) => form.set('reason', code)}
      />
      <TextArea
        label={t(other ? 'text' : 'text_optional')}
        name="text"
        rows={3}
        required={other}
        maxLength={MAX}
        value={text}
        error={missing}
        {...(other && missing === undefined && { hint: t('hint_other') })}
        counter={`${formatCount(text.length)} / ${formatCount(MAX)}`}
        className="[&_textarea]:min-h-20"
        onChange={({ target }) => form.set('text', target.value)}
      />
      <FormProblem>{form.problem}</FormProblem>
      <SendOrCancel send={t('send')} cancel={t('cancel')} busy={form.busy} onCancel={onCancel} />
    </form>
  );
};
