import { useEffect, useRef, useState } from 'react';
import { mailedCode, type Notice, type User } from '@ilan/api';
import { useApi } from '@/shared/api-client/query-client';
import { FormProblem } from '@/shared/forms/form-problem';
import { useForm } from '@/shared/forms/use-form';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { Field } from '@/shared/ui/input';
import { namesField, saidBy } from '../state/said-by';
import { t } from '../texts';

const PATHS = {
  mail: { ask: '/api/account/confirm/mail', show: '/api/account/confirm/code' },
  mailbox: { ask: '/api/account/confirm/mailbox', show: '/api/account/confirm/mailbox/code' },
} as const;

interface MailedCodeDialogProps {
  readonly by: keyof typeof PATHS;
  readonly user: User;
  readonly onProved: () => void;
  readonly onCancel: () => void;
}

/** A code that goes to somebody's address proves that it is them: of people without a password, and of who sets up a first factor. */
export default function MailedCodeDialog({ by, user, onProved, onCancel }: MailedCodeDialogProps) {
  const api = useApi();
  const area = useRef<HTMLDivElement>(null);
  const [sent, setSent] = useState(false);
  const [sending, setSending] = useState(false);
  const [unsent, setUnsent] = useState<string>();
  useEffect(() => {
    if (sent) area.current?.querySelector<HTMLElement>('[name=code]')?.focus();
  }, [sent]);
  const form = useForm({
    schema: mailedCode,
    initial: { code: '' },
    submit: async (request) => {
      await api.post(PATHS[by].show, request);
      onProved();
    },
    problemOf: (error) => (namesField(error, ['code']) ? undefined : saidBy(error, t('fresh_failed'))),
  });
  const send = async (): Promise<void> => {
    setSending(true);
    setUnsent(undefined);
    try {
      await api.post<Notice>(PATHS[by].ask);
      setSent(true);
    } catch (error) {
      setUnsent(saidBy(error, t('code_failed')));
    } finally {
      setSending(false);
    }
  };
  const busy = form.busy || sending;
  const { email } = user;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onCancel()}
      title={t('fresh_title')}
      description={t(sent ? 'code_sent' : `code_text_${by}`, { email })}
    >
      <div ref={area}>
        <form noValidate onSubmit={form.onSubmit} className="grid gap-4">
          <FormProblem>{unsent ?? form.problem}</FormProblem>
          {sent && (
            <Field
              label={t('code_label')}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={20}
              {...form.field('code')}
            />
          )}
          <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
            <Button variant="outline" disabled={busy} onClick={onCancel}>
              {t('cancel')}
            </Button>
            {sent && (
              <Button variant="outline" disabled={form.busy} busy={sending} onClick={() => void send()}>
                {t('code_again')}
              </Button>
            )}
            {sent ? (
              <Button key="confirm" type="submit" busy={form.busy}>
                {t('confirm_continue')}
              </Button>
            ) : (
              <Button key="send" busy={sending} onClick={() => void send()}>
                {t('code_send')}
              </Button>
            )}
          </div>
        </form>
      </div>
    </Dialog>
  );
}
