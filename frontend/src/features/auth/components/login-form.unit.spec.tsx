import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { token } from '@/shared/api-client/token';
import { authDialogAtom } from '@/shared/state/auth-dialog-atom';
import { toastStore } from '@/shared/ui/toast';
import { cleanAuthDialog, fill, logIn, openAuthDialog, problem, reload, sent, session } from '@test/open-auth-dialog';
import { Refusal } from '@test/render-page';

cleanAuthDialog();

describe('signing in', () => {
  it('asks once for both, marks them, and puts the focus on the first', async () => {
    await logIn(openAuthDialog(), '', '');
    expect(screen.getAllByText('Lütfen e-posta ve şifrenizi giriniz.')).toHaveLength(1);
    expect(screen.getByLabelText('E-posta')).toHaveFocus();
    expect(screen.getByLabelText('E-posta')).toBeInvalid();
    expect(screen.getByLabelText('Şifre')).toBeInvalid();
    expect(screen.getByLabelText('Şifre')).toHaveAccessibleDescription('Lütfen e-posta ve şifrenizi giriniz.');
    expect(sent).toEqual([]);
  });

  it('asks for a real address', async () => {
    await logIn(openAuthDialog(), 'ayse@');
    expect(screen.getByText('Lütfen geçerli bir e-posta adresi girin.')).toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  it('says when the pair is wrong, never which half, and takes another try', async () => {
    const sentence = 'Giriş başarısız. Bilgilerinizi kontrol edin.';
    const body = { message: sentence, code: 'INVALID_CREDENTIALS', errors: { email: [sentence] } };
    await logIn(openAuthDialog(new Refusal(422, body)));
    expect(await screen.findAllByText(sentence)).toHaveLength(1);
    expect(screen.getByLabelText('Şifre')).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Giriş Yap' })).toBeEnabled();
    expect(token.read()).toBeNull();
  });

  it('takes away what was signed in before when it fails', async () => {
    token.write('older', true);
    await logIn(openAuthDialog(422));
    await problem();
    expect(token.read()).toBeNull();
  });

  it('keeps the token with the tab, closes, greets, and reloads a little later', async () => {
    const view = openAuthDialog();
    await logIn(view);
    await waitFor(() => expect(view.store.get(authDialogAtom)).toBeNull());
    expect(sessionStorage.getItem('token')).toBe('new-token');
    expect(view.queryClient.getQueryData(['session'])).toEqual({ user: session.user, permissions: [] });
    expect(toastStore.get()).toMatchObject([{ type: 'success', title: 'Giriş başarılı' }]);
    expect(reload.mock.calls).toEqual([[undefined]]);
  });

  it('remembers beyond the tab when asked', async () => {
    const view = openAuthDialog();
    await view.user.click(screen.getByLabelText('Beni hatırla'));
    await logIn(view);
    await waitFor(() => expect(localStorage.getItem('token')).toBe('new-token'));
    expect(sent).toEqual([['/api/login', { email: 'ayse@ornek.com', password: 'secret1', remember: true }]]);
  });

  it('arrives at the page that was wanted, and says that it will', async () => {
    const view = openAuthDialog(session, { mode: 'login', wanted: '/account/profile?tab=1' });
    expect(screen.getByText(/Girişten sonra oraya götürüleceksiniz/)).toBeInTheDocument();
    await logIn(view);
    await waitFor(() => expect(reload).toHaveBeenCalledWith('/account/profile?tab=1'));
  });

  it('sends once, with Enter, the button, or both', async () => {
    const view = openAuthDialog(new Promise(() => undefined));
    await view.user.type(screen.getByLabelText('E-posta'), 'ayse@ornek.com');
    await view.user.type(screen.getByLabelText('Şifre'), 'secret1');
    const button = screen.getByRole('button', { name: 'Giriş Yap' });
    const form = button.closest('form')!;
    fireEvent.submit(form);
    fireEvent.submit(form);
    await view.user.type(screen.getByLabelText('Şifre'), '{Enter}');
    expect(sent).toHaveLength(1);
    expect(button).toBeDisabled();
  });

  it('shows and hides the password', async () => {
    const { user } = openAuthDialog();
    await user.click(screen.getByRole('button', { name: 'Şifreyi göster' }));
    expect(screen.getByLabelText('Şifre')).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Şifreyi gizle' }));
    expect(screen.getByLabelText('Şifre')).toHaveAttribute('type', 'password');
  });

  it('is a form that password managers know', () => {
    openAuthDialog();
    expect(screen.getByLabelText('E-posta')).toHaveAttribute('autocomplete', 'username');
    expect(screen.getByLabelText('Şifre')).toHaveAttribute('autocomplete', 'current-password');
    expect(screen.getByLabelText('Şifre')).toHaveAttribute('name', 'password');
  });

  it('counts the wait down and refuses presses meanwhile', async () => {
    const view = openAuthDialog(new Refusal(429, { message: 'Çok fazla deneme yaptınız.' }, { 'retry-after': '5' }));
    await logIn(view);
    expect(await problem()).toHaveTextContent('Çok fazla deneme yaptınız.');
    expect(screen.getAllByText(/^[345] saniye sonra tekrar deneyebilirsiniz\.$/)).toHaveLength(2);
    const button = screen.getByRole('button', { name: 'Giriş Yap' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await waitFor(() => expect(button).toHaveFocus());
    await view.user.click(button);
    expect(sent).toHaveLength(1);
    await screen.findByText('Şimdi tekrar deneyebilirsiniz.', {}, { timeout: 12_000 });
    await view.user.click(button);
    expect(sent).toHaveLength(2);
  });

  it.each([
    [
      'broken',
      500,
      { message: 'Beklenmeyen bir hata oluştu. Lütfen daha sonra tekrar deneyin.', code: 'SERVER_ERROR' },
    ],
    ['restarting', 503, { message: 'Hizmet şu anda yanıt veremiyor. Lütfen biraz sonra tekrar deneyin.' }],
  ])('does not blame the password when the server is %s', async (_name, status, body) => {
    await logIn(openAuthDialog(new Refusal(status, body)));
    expect(await problem()).toHaveTextContent(body.message);
  });

  it('says that there is no connection, and gives the focus back to the button', async () => {
    await logIn(openAuthDialog(() => Promise.reject(new TypeError('Failed to fetch'))));
    expect(await problem()).toHaveTextContent('İnternet bağlantınız yok gibi görünüyor.');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Giriş Yap' })).toHaveFocus());
  });

  describe('of somebody with a second factor', () => {
    const needed = new Refusal(409, {
      message: 'Girişi tamamlamak için doğrulama kodunuzu girin.',
      code: 'SECOND_FACTOR_NEEDED',
      challenge: 'c'.repeat(43),
      methods: ['totp', 'recovery'],
      expires_at: '2026-11-21T09:10:00.000Z',
    });
    const answers = (...step: unknown[]) => {
      let first = true;
      return () => {
        if (!first) return step.shift();
        first = false;
        return needed;
      };
    };
    const wrong = new Refusal(422, {
      message: 'Kod doğru değil.',
      code: 'WRONG_CODE',
      errors: { code: ['Kod doğru değil.'] },
    });

    it('asks for the code in place of the password, in a field that phones fill in, and signs in with it', async () => {
      const view = openAuthDialog(answers(wrong, { ...session, redirect: null, remember: false }));
      await logIn(view);
      const field = await screen.findByLabelText('6 haneli kod');
      await waitFor(() => expect(field).toHaveFocus());
      expect(field).toHaveAttribute('autocomplete', 'one-time-code');
      expect(field).toHaveAttribute('inputmode', 'numeric');
      expect(screen.queryByLabelText('Şifre')).toBeNull();
      expect(screen.queryByText('Google ile devam et')).toBeNull();
      await fill(view, { '6 haneli kod': '123 456' }, 'Doğrula ve gir');
      expect(await screen.findByText('Kod doğru değil.')).toBeInTheDocument();
      expect(token.read()).toBeNull();
      await fill(view, { '6 haneli kod': '654321' }, 'Doğrula ve gir');
      await waitFor(() => expect(token.read()).toBe('new-token'));
      expect(sent.slice(1)).toEqual([
        ['/api/login/second-step', { challenge: 'c'.repeat(43), method: 'totp', code: '123456' }],
        ['/api/login/second-step', { challenge: 'c'.repeat(43), method: 'totp', code: '654321' }],
      ]);
      expect(reload).toHaveBeenCalled();
    });

    it('takes a recovery code instead, and asks for a whole one', async () => {
      const view = openAuthDialog(answers({ ...session, redirect: null, remember: false }));
      await logIn(view);
      await view.user.click(await screen.findByRole('button', { name: 'Başka yöntem: Kurtarma kodu' }));
      await fill(view, { 'Kurtarma kodu': 'kısa' }, 'Doğrula ve gir');
      expect(screen.getByText('10 karakterli kurtarma kodunu girin.')).toBeInTheDocument();
      await fill(view, { 'Kurtarma kodu': '7K2MQ-X09FA' }, 'Doğrula ve gir');
      await waitFor(() => expect(token.read()).toBe('new-token'));
      expect(sent.at(-1)).toEqual([
        '/api/login/second-step',
        { challenge: 'c'.repeat(43), method: 'recovery', code: '7k2mqx09fa' },
      ]);
    });

    it('goes back to the password, with a sentence, when the first step counts no more', async () => {
      const late = { message: 'Doğrulama süresi doldu. Lütfen yeniden giriş yapın.', code: 'SECOND_STEP_EXPIRED' };
      const view = openAuthDialog(answers(new Refusal(422, late)));
      await logIn(view);
      await screen.findByLabelText('6 haneli kod');
      await fill(view, { '6 haneli kod': '123456' }, 'Doğrula ve gir');
      expect(await screen.findByText(late.message)).toBeInTheDocument();
      expect(screen.getByLabelText('E-posta')).toHaveValue('ayse@ornek.com');
      expect(screen.getByLabelText('Şifre')).toHaveValue('');
    });
  });
});
