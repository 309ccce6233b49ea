import { Suspense, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { AUTH_SENTENCES, loginRequest, type SecondStepNeeded, type Session } from '@ilan/api';
import { ApiError, detailsOf } from '@/shared/api-client/api-error';
import { auth as texts } from '@/shared/i18n/tr/auth';
import { translator } from '@/shared/i18n/translator';
import { Checkbox } from '@/shared/ui/checkbox';
import { PasswordField } from '@/shared/ui/password-field';
import { Spinner } from '@/shared/ui/spinner';
import { lazyPart } from '@/shared/ui/lazy-part';
import { signIn } from '../api/sign-in';
import { useAuthForm } from '../hooks/use-auth-form';
import { DialogNotice } from './dialog-notice';
import { EmailField } from './email-field';
import { SubmitButton } from './submit-button';

const t = translator(texts);

// Few have one, and they have a moment between the steps.
const SecondStepForm = lazyPart(() => import('./second-step-form'));

/** Which of the two was wrong is never told; the password is the one to type again. */
const atPassword = (error: unknown): unknown =>
  error instanceof ApiError && error.code === 'INVALID_CREDENTIALS'
    ? new ApiError(error.status, error.code, error.message, { password: [t('login.failed')] })
    : error;

interface LoginFormProps {
  readonly email?: string | undefined;
  /** Resolves when there is nothing more to do here; until then the form stays busy. */
  readonly onSignedIn: (session: Session) => void | Promise<void>;
  readonly onEmail?: (email: string) => void;
  readonly onForgot?: () => void;
  /** Hears whether the person wants to stay signed in. */
  readonly onRemember?: (remember: boolean) => void;
  /** Hears whether a code is asked for at the moment, in place of the password. */
  readonly onSecondStep?: (asked: boolean) => void;
}

/** E-mail and password; then, of who has one, the second factor. */
export const LoginForm = ({ email = '', onEmail, onSecondStep, ...rest }: LoginFormProps) => {
  const [step, setStep] = useState<SecondStepNeeded>();
  const [typed, setTyped] = useState(email);
  const [over, setOver] = useState<string>();
  const ask = (asked: SecondStepNeeded | undefined, sentence?: string): void => {
    setStep(asked);
    setOver(sentence);
    onSecondStep?.(asked !== undefined);
  };
  if (step)
    return (
      <Suspense fallback={<Spinner className="mx-auto my-8 size-7" />}>
        <SecondStepForm step={step} onSignedIn={rest.onSignedIn} onBack={(sentence) => ask(undefined, sentence)} />
      </Suspense>
    );
  return (
    <>
      {over !== undefined && <DialogNotice notice={{ type: 'info', text: over }} />}
      <PasswordForm
        {...rest}
        email={typed}
        onEmail={(text) => {
          setTyped(text);
          onEmail?.(text);
        }}
        onStep={ask}
      />
    </>
  );
};

interface PasswordFormProps extends Omit<LoginFormProps, 'onSecondStep'> {
  readonly email: string;
  readonly onStep: (step: SecondStepNeeded) => void;
}

const PasswordForm = ({ email, onEmail, onSignedIn, onForgot, onRemember, onStep }: PasswordFormProps) => {
  const queryClient = useQueryClient();
  const [remember, setRemember] = useState(false);
  const { form, onSubmit, field, notice, busy } = useAuthForm({
    schema: loginRequest,
    initial: { email, password: '' },
    ofForm: [AUTH_SENTENCES.login, t('login.failed')],
    failed: t('login.failed'),
    submit: async (request) => {
      const signedIn = await signIn(queryClient, { ...request, remember }).catch((error: unknown) => {
        const step = detailsOf(error, 'SECOND_FACTOR_NEEDED');
        if (!step) throw atPassword(error);
        onStep({ ...step, methods: [...step.methods] });
      });
      if (signedIn) await onSignedIn(signedIn);
    },
  });
  return (
    <form ref={form} noValidate onSubmit={onSubmit} className="grid gap-4">
      <EmailField field={field('email')} onEmail={onEmail} />
      <PasswordField {...field('password')} label={t('field.password')} autoComplete="current-password" />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Checkbox
          checked={remember}
          onChange={(checked) => {
            setRemember(checked);
            onRemember?.(checked);
          }}
        >
          {t('login.remember')}
        </Checkbox>
        {onForgot && (
          <button
            type="button"
            onClick={onForgot}
            className="text-brand hover:text-brand-strong min-h-11 text-sm font-semibold underline underline-offset-4 lg:min-h-9"
          >
            {t('login.forgot')}
          </button>
        )}
      </div>
      <SubmitButton notice={notice} busy={busy}>
        {t('login.submit')}
      </SubmitButton>
    </form>
  );
};
