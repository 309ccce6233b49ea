import { useEffect, useRef, useState, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import type { Session } from '@ilan/api';
import { page } from '@/shared/api-client/page';
import { auth as texts } from '@/shared/i18n/tr/auth';
import { translator } from '@/shared/i18n/translator';
import type { AuthDialogState, AuthMode } from '@/shared/state/auth-dialog-atom';
import { toast } from '@/shared/ui/toast';
import { DialogNotice } from './dialog-notice';
import { ForgotForm } from './forgot-form';
import { LoginForm } from './login-form';
import { ModeSwitch } from './mode-switch';
import { RegisterForm } from './register-form';
import { SocialButtons } from './social-buttons';

const t = translator(texts);

/** Where the focus begins: what is still to be filled in. */
export const firstEmpty = (area: HTMLElement | null): HTMLInputElement | undefined =>
  [...(area?.querySelectorAll('input') ?? [])].find(({ value, type }) => value === '' && type !== 'checkbox');

interface AuthModesProps {
  readonly area: RefObject<HTMLDivElement | null>;
  readonly state: AuthDialogState;
  /** Does nothing once the dialog is closed; says whether it was still open. */
  readonly change: (next: AuthDialogState) => boolean;
  readonly close: () => void;
  /** Whether a code is asked for at the moment, in place of the password. */
  readonly stepping: boolean;
  readonly onSecondStep: (asked: boolean) => void;
}

/** The form of the mode. Every switch carries the e-mail over as it was typed. */
export const AuthModes = ({ area, state, change, close, stepping, onSecondStep }: AuthModesProps) => {
  const { mode, email = '', wanted } = state;
  const { pathname, search } = useLocation();
  const typed = useRef(email);
  const before = useRef(mode);
  const [remember, setRemember] = useState(false);

  useEffect(() => {
    if (before.current === mode) return;
    before.current = mode;
    firstEmpty(area.current)?.focus();
  }, [mode, area]);

  const onEmail = (text: string): void => {
    typed.current = text;
  };
  const show = (next: AuthMode): void => void change({ mode: next, email: typed.current, wanted });
  const succeed = (address: string, text: string): void => {
    typed.current = address;
    const open = change({ mode: 'login', email: address, wanted, notice: { type: 'success', text } });
    if (!open) toast.add({ type: 'success', title: text });
  };
  const welcome = ({ user }: Session): void => {
    close();
    toast.add({ type: 'success', title: t('login.success'), message: t('login.successText', { name: user.name }) });
    page.reloadSoon(wanted);
  };
  const toLogin = (): void => show('login');
  const notice = state.notice ?? (wanted ? { type: 'info' as const, text: t('login.wanted') } : undefined);
  return (
    <div ref={area}>
      <DialogNotice notice={stepping ? undefined : notice} />
      {mode === 'login' && (
        <>
          <LoginForm
            email={email}
            onEmail={onEmail}
            onSignedIn={welcome}
            onForgot={() => show('forgot')}
            onRemember={setRemember}
            onSecondStep={onSecondStep}
          />
          {!stepping && (
            <ModeSwitch
              question={t('login.toRegister')}
              action={t('login.toRegisterAction')}
              onPress={() => show('register')}
            />
          )}
        </>
      )}
      {mode === 'register' && (
        <>
          <RegisterForm
            email={email}
            onEmail={onEmail}
            onRegistered={(address) => succeed(address, t('register.success'))}
          />
          <ModeSwitch question={t('register.toLogin')} action={t('register.toLoginAction')} onPress={toLogin} />
        </>
      )}
      {mode === 'forgot' && (
        <>
          <ForgotForm email={email} onEmail={onEmail} onSent={succeed} />
          <ModeSwitch action={t('forgot.toLogin')} onPress={toLogin} />
        </>
      )}
      {mode !== 'forgot' && !stepping && (
        <SocialButtons wish={{ redirect: wanted ?? pathname + search, remember: mode === 'login' && remember }} />
      )}
    </div>
  );
};
