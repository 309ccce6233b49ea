import { useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { secondStepRequest, type SecondStepMethod, type SecondStepNeeded, type SecondStepSession } from '@ilan/api';
import { ApiError } from '@/shared/api-client/api-error';
import { PasskeyPrompt } from '@/shared/passkeys/passkey-prompt';
import { type CodeMethod, factorInput } from '@/shared/forms/factor-input';
import { secondStep as texts } from '@/shared/i18n/tr/second-step';
import { translator } from '@/shared/i18n/translator';
import { Field } from '@/shared/ui/input';
import { askPasskey, takeSecondStep } from '../api/second-step';
import { useAuthForm } from '../hooks/use-auth-form';
import { ModeSwitch } from './mode-switch';
import { SubmitButton } from './submit-button';

const t = translator(texts);

type Step = Pick<SecondStepNeeded, 'challenge' | 'methods'>;

interface SecondStepFormProps {
  readonly step: Step;
  /** Resolves when there is nothing more to do here; until then the form stays busy. */
  readonly onSignedIn: (session: SecondStepSession) => void | Promise<void>;
  /** The first step counts no more, as the sentence says; undefined: the person thought better of it. */
  readonly onBack: (sentence?: string) => void;
}

interface CodeFormProps extends Omit<SecondStepFormProps, 'step'> {
  readonly challenge: string;
  readonly method: CodeMethod;
}

const CodeForm = ({ challenge, method, onSignedIn, onBack }: CodeFormProps) => {
  const queryClient = useQueryClient();
  const { form, onSubmit, field, notice, busy } = useAuthForm({
    schema: secondStepRequest,
    initial: { challenge, method, code: '' },
    ofForm: [],
    failed: t('failed'),
    submit: async (request) => {
      try {
        await onSignedIn(await takeSecondStep(queryClient, request));
      } catch (error) {
        if (error instanceof ApiError && error.code === 'SECOND_STEP_EXPIRED') onBack(error.message);
        throw error;
      }
    },
  });
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[name=code]')?.focus();
  }, [form]);
  return (
    <form ref={form} noValidate onSubmit={onSubmit} className="grid gap-4">
      <p className="text-muted text-sm">{t(`${method}Lead`)}</p>
      <Field {...field('code')} {...factorInput(method)} label={t(`${method}Field`)} />
      <SubmitButton notice={notice} busy={busy}>
        {t('submit')}
      </SubmitButton>
    </form>
  );
};

const PasskeyForm = ({ challenge, onSignedIn, onBack }: Omit<CodeFormProps, 'method'>) => {
  const queryClient = useQueryClient();
  const backWhenOver = (error: unknown): never => {
    if (error instanceof ApiError && error.code === 'SECOND_STEP_EXPIRED') onBack(error.message);
    throw error;
  };
  return (
    <PasskeyPrompt
      ask={() => askPasskey(queryClient, challenge).catch(backWhenOver)}
      onShown={async (credential) => {
        const session = await takeSecondStep(queryClient, { challenge, method: 'passkey', credential }).catch(
          backWhenOver,
        );
        await onSignedIn(session);
      }}
    />
  );
};

/** What is asked for after the right password of somebody who has more than a password. */
export default function SecondStepForm({ step: { challenge, methods }, onSignedIn, onBack }: SecondStepFormProps) {
  const [method, setMethod] = useState<SecondStepMethod>(methods[0] ?? 'totp');
  const others = methods.filter((other) => other !== method);
  return (
    <div>
      {method === 'passkey' ? (
        <PasskeyForm challenge={challenge} onSignedIn={onSignedIn} onBack={onBack} />
      ) : (
        <CodeForm key={method} challenge={challenge} method={method} onSignedIn={onSignedIn} onBack={onBack} />
      )}
      {others.map((other) => (
        <ModeSwitch key={other} action={t('other', { method: t(other) })} onPress={() => setMethod(other)} />
      ))}
      <ModeSwitch action={t('back')} onPress={() => onBack()} />
    </div>
  );
}
