import { useEffect, useRef, useState } from 'react';
import { type PasskeyOptions, type SecondStepMethod, shownFactor } from '@ilan/api';
import { useApi } from '@/shared/api-client/query-client';
import { DialogButtons } from '@/shared/forms/dialog-buttons';
import { FormProblem } from '@/shared/forms/form-problem';
import { useForm } from '@/shared/forms/use-form';
import { type CodeMethod, factorInput } from '@/shared/forms/factor-input';
import { secondStep } from '@/shared/i18n/tr/second-step';
import { translator } from '@/shared/i18n/translator';
import { PasskeyPrompt } from '@/shared/passkeys/passkey-prompt';
import { Dialog } from '@/shared/ui/dialog';
import { Field } from '@/shared/ui/input';
import { namesField, saidBy } from '../state/said-by';
import { t } from '../texts';

const step = translator(secondStep);

interface Ends {
  readonly onProved: () => void;
  readonly onCancel: () => void;
}

const CodeForm = ({ method, onProved, onCancel }: Ends & { readonly method: CodeMethod }) => {
  const api = useApi();
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => area.current?.querySelector<HTMLElement>('[name=code]')?.focus(), []);
  const form = useForm({
    schema: shownFactor,
    initial: { method, code: '' },
    submit: async (request) => {
      await api.post('/api/account/confirm/factor', request);
      onProved();
    },
    problemOf: (error) => (namesField(error, ['code']) ? undefined : saidBy(error, t('fresh_failed'))),
  });
  return (
    <div ref={area}>
      <form noValidate onSubmit={form.onSubmit} className="grid gap-4">
        <p className="text-muted text-sm">{step(`${method}Lead`)}</p>
        <FormProblem>{form.problem}</FormProblem>
        <Field {...form.field('code')} {...factorInput(method)} label={step(`${method}Field`)} />
        <DialogButtons confirm={t('confirm_continue')} busy={form.busy} onCancel={onCancel} />
      </form>
    </div>
  );
};

/** Of people with a second factor the password is not enough: they show the factor, by one of the ways that they have. */
export default function FactorDialog({ methods, ...ends }: Ends & { readonly methods: readonly SecondStepMethod[] }) {
  const api = useApi();
  const [method, setMethod] = useState(methods[0] ?? 'totp');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && ends.onCancel()}
      title={t('fresh_title')}
      description={t('fresh_factor')}
    >
      {method === 'passkey' ? (
        <PasskeyPrompt
          ask={() => api.post<PasskeyOptions>('/api/account/confirm/passkey', {})}
          onShown={async (credential) => {
            await api.post('/api/account/confirm/factor', { method, credential });
            ends.onProved();
          }}
        />
      ) : (
        <CodeForm key={method} method={method} {...ends} />
      )}
      {methods
        .filter((other) => other !== method)
        .map((other) => (
          <button
            key={other}
            type="button"
            onClick={() => setMethod(other)}
            className="text-brand hover:text-brand-strong mx-auto mt-2 block min-h-11 text-sm font-semibold underline underline-offset-4"
          >
            {step('other', { method: step(other) })}
          </button>
        ))}
    </Dialog>
  );
}
