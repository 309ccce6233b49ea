import { useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { appealRequest, type MyListing, type Notice } from '@ilan/api';
import { ApiError } from '@/shared/api-client/api-error';
import { ownAppealsQuery } from '@/shared/api-client/queries/appeals';
import { FormProblem } from '@/shared/forms/form-problem';
import { useApi } from '@/shared/api-client/query-client';
import { SendOrCancel } from '@/shared/forms/send-or-cancel';
import { useForm } from '@/shared/forms/use-form';
import { formatCount } from '@/shared/i18n/format';
import { appeal as texts } from '@/shared/i18n/tr/appeal';
import { translator } from '@/shared/i18n/translator';
import { Dialog } from '@/shared/ui/dialog';
import { TextArea } from '@/shared/ui/text-area';
import { toast } from '@/shared/ui/toast';

const t = translator(texts);
const MAX = 2000;

interface AppealDialogProps {
  readonly listing: MyListing;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Once a decision: why its owner thinks that it is wrong. Loaded with the first press. */
export default function AppealDialog({ listing, open, onClose }: AppealDialogProps) {
  const { id, title, notice } = listing;
  const area = useRef<HTMLDivElement>(null);
  const api = useApi();
  const queryClient = useQueryClient();
  const form = useForm({
    schema: appealRequest,
    initial: { text: '' },
    submit: async (request) => {
      const { message } = await api.post<Notice>(`/api/my/listings/${id}/appeal`, request);
      await queryClient.invalidateQueries(ownAppealsQuery());
      toast.add({ type: 'success', title: message });
      onClose();
    },
    problemOf: (error) => (error instanceof ApiError && !error.errors.text ? error.message : t('failed')),
  });
  const error = form.field('text').error;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t('title')}
      description={t('lead', { title })}
      initialFocus={() => area.current?.querySelector('textarea')}
    >
      <div ref={area} className="grid gap-4">
        {notice && (
          <div className="bg-sunken rounded-control grid gap-1 px-3 py-2.5 text-sm">
            <p className="font-semibold">{t('decision', { reason: notice.reason_label })}</p>
            {notice.note && <p className="whitespace-pre-line wrap-anywhere">{notice.note}</p>}
          </div>
        )}
        <form noValidate onSubmit={form.onSubmit} className="grid gap-4">
          <TextArea
            label={t('text')}
            name="text"
            required
            maxLength={MAX}
            value={form.values.text}
            error={error}
            {...(error === undefined && { hint: t('hint') })}
            counter={`${formatCount(form.values.text.length)} / ${formatCount(MAX)}`}
            onChange={({ target }) => form.set('text', target.value)}
          />
          <p className="text-muted text-sm">{t('once')}</p>
          <FormProblem>{error === undefined ? form.problem : undefined}</FormProblem>
          <SendOrCancel send={t('send')} cancel={t('cancel')} busy={form.busy} onCancel={onClose} />
        </form>
      </div>
    </Dialog>
  );
}
