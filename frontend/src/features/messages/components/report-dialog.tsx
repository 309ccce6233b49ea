import { useId, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { MESSAGE_REPORT_REASONS, reportConversationForm, type Conversation, type Message } from '@ilan/api';
import { useApi } from '@/shared/api-client/query-client';
import { FormProblem } from '@/shared/forms/form-problem';
import { ReasonChoice } from '@/shared/forms/reason-choice';
import { ReasonText, reasonProblem } from '@/shared/forms/reason-text';
import { SaidDialog } from '@/shared/forms/said-dialog';
import { SendOrCancel } from '@/shared/forms/send-or-cancel';
import { useForm } from '@/shared/forms/use-form';
import { formatShortDateTime } from '@/shared/i18n/format';
import { CONVERSATIONS, callsOf, pairOf } from '../api/conversations';
import { sayMessage } from '../state/say-message';
import { t } from '../texts';

/** So many of the last ones can be chosen from; the contract takes no more. */
const CHOICE = 20;

interface ReportDialogProps {
  readonly conversation: Conversation;
  readonly messages: readonly Message[];
  readonly onClose: () => void;
}

/** Shows staff what the other side has written. Loaded with the first press. */
export default function ReportDialog({ conversation, messages, onClose }: ReportDialogProps) {
  const [done, setDone] = useState(false);
  const { name } = conversation.person;
  return (
    <SaidDialog
      open
      title={t('report_title')}
      lead={t('report_lead', { name })}
      done={done ? { title: t('report_done'), text: t('report_done_text'), close: t('close') } : undefined}
      onClose={onClose}
    >
      <ReportForm conversation={conversation} messages={messages} onDone={() => setDone(true)} onCancel={onClose} />
    </SaidDialog>
  );
}

interface ReportFormProps {
  readonly conversation: Conversation;
  readonly messages: readonly Message[];
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

const ReportForm = ({ conversation, messages, onDone, onCancel }: ReportFormProps) => {
  const id = useId();
  const api = useApi();
  const client = useQueryClient();
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const theirs = messages
    .filter(({ sender_id, erased }) => sender_id === conversation.person.id && !erased)
    .slice(-CHOICE);
  const form = useForm({
    schema: reportConversationForm,
    initial: { reason: '', text: '' },
    submit: async ({ reason, text }) => {
      await api.post(`${callsOf(pairOf(conversation))}/report`, {
        reason,
        ...(text && { text }),
        ...(chosen.length > 0 && { messages: [...chosen] }),
      });
      void client.invalidateQueries({ queryKey: CONVERSATIONS });
      onDone();
    },
    problemOf: (error) => reasonProblem(error, t('report_failed')),
  });
  const { reason, text } = form.values;
  return (
    <form noValidate onSubmit={form.onSubmit} className="grid gap-4">
      <ReasonChoice
        legend={t('report_reason')}
        reasons={MESSAGE_REPORT_REASONS}
        value={reason}
        error={form.field('reason').error}
        onChange={(code) => form.set('reason', code)}
      />
      <fieldset aria-describedby={`${id}-which`}>
        <legend className="text-sm font-medium">{t('report_messages')}</legend>
        <p id={`${id}-which`} className="text-muted mb-1 text-xs text-pretty">
          {t('report_messages_hint')}
        </p>
        <div className="border-line rounded-control max-h-44 overflow-y-auto border px-2">
          {theirs.map((message) => (
            <label key={message.number} className="flex min-h-11 items-center gap-3 py-1 text-sm lg:min-h-9">
              <input
                type="checkbox"
                checked={chosen.includes(message.number)}
                onChange={({ target }) =>
                  setChosen((all) =>
                    target.checked ? [...all, message.number] : all.filter((number) => number !== message.number),
                  )
                }
                className="accent-brand size-4.5 shrink-0"
              />
              <span className="min-w-0 flex-1">
                <span className="line-clamp-2 wrap-anywhere">{sayMessage(message)}</span>
                <span className="text-muted text-xs tabular-nums">{formatShortDateTime(message.sent_at)}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <ReasonText
        needed={reason === 'other'}
        labels={{ needed: t('report_text'), optional: t('report_text_optional'), hint: t('report_text_hint') }}
        value={text}
        error={form.field('text').error}
        onChange={(written) => form.set('text', written)}
      />
      <FormProblem>{form.problem}</FormProblem>
      <SendOrCancel send={t('report_send')} cancel={t('cancel')} busy={form.busy} onCancel={onCancel} />
    </form>
  );
};
