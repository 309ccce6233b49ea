import { useRef, useState, type SubmitEvent } from 'react';
import { Eye, EyeOff } from 'lucide-react';
import { loginRequest } from '@ilan/api';
import { page } from '@/shared/api-client/api-client';
import { ApiError } from '@/shared/api-client/api-error';
import { useApi } from '@/shared/api-client/query-client';
import { t } from '@/shared/i18n/t';
import { Button } from '@/shared/ui/button';
import { Checkbox } from '@/shared/ui/checkbox';
import { IconButton } from '@/shared/ui/icon-button';
import { Field } from '@/shared/ui/input';
import { toast } from '@/shared/ui/toast';
import { signIn } from '../api/sign-in';

interface Problems {
  readonly email?: string;
  readonly password?: string;
  /** Of the attempt as a whole. */
  readonly form?: string;
}

/** The contract's own sentences, the first of each field. */
const problemsOf = (
  issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[],
): Problems => {
  const first = (field: string): string | undefined => issues.find(({ path }) => path[0] === field)?.message;
  const email = first('email');
  const password = first('password');
  return { ...(email && { email }), ...(password && { password }) };
};

const refusalOf = (error: unknown): Problems => {
  if (!(error instanceof ApiError)) return { form: t('auth.failed') };
  const email = error.errors.email?.[0];
  const password = error.errors.password?.[0];
  if (email || password) return { ...(email && { email }), ...(password && { password }) };
  return { form: error.status === 0 || error.status === 429 ? error.message : t('auth.failed') };
};

export const LoginForm = ({ email: given, onDone }: { email: string; onDone: () => void }) => {
  const api = useApi();
  const form = useRef<HTMLFormElement>(null);
  const [email, setEmail] = useState(given);
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(false);
  const [visible, setVisible] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Problems>({});

  const show = (found: Problems): void => {
    setProblems(found);
    const field = found.email ? 'email' : found.password ? 'password' : undefined;
    if (field) form.current?.querySelector<HTMLInputElement>(`[name=${field}]`)?.focus();
  };
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const request = loginRequest.safeParse({ email, password, remember });
    if (!request.success) {
      show(problemsOf(request.error.issues));
      return;
    }
    setBusy(true);
    setProblems({});
    try {
      const { user } = await signIn(api, request.data);
      onDone();
      toast.add({ type: 'success', title: t('auth.success'), message: t('auth.successText', { name: user.name }) });
      page.reloadSoon();
    } catch (error) {
      show(refusalOf(error));
      setBusy(false);
    }
  };

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      {problems.form && (
        <p role="alert" className="bg-danger-soft text-danger rounded-control px-3.5 py-2.5 text-sm font-medium">
          {problems.form}
        </p>
      )}
      <Field
        label={t('auth.email')}
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={problems.email}
      />
      <Field
        label={t('auth.password')}
        name="password"
        type={visible ? 'text' : 'password'}
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={problems.password}
        end={
          <IconButton
            label={visible ? t('auth.hidePassword') : t('auth.showPassword')}
            aria-pressed={visible}
            onClick={() => setVisible(!visible)}
          >
            {visible ? <EyeOff aria-hidden className="size-5" /> : <Eye aria-hidden className="size-5" />}
          </IconButton>
        }
      />
      <Checkbox checked={remember} onChange={setRemember}>
        {t('auth.remember')}
      </Checkbox>
      <Button type="submit" size="lg" busy={busy}>
        {t('auth.submit')}
      </Button>
    </form>
  );
};
