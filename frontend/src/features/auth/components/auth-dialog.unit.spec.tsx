import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { page } from '@/shared/api-client/page';
import { token } from '@/shared/api-client/token';
import { authDialogAtom, type AuthDialogState } from '@/shared/state/auth-dialog-atom';
import { toast, toastStore } from '@/shared/ui/toast';
import { openPage, Refusal, type OpenPage } from '@test/render-page';
import AuthDialog from './auth-dialog';

const session = { user: { id: 1, name: 'Ayşe', surname: 'Yılmaz' }, permissions: [], token: 'new-token' };
const providers = {
  data: [
    { name: 'google', enabled: true, reason: null },
    { name: 'facebook', enabled: false, reason: 'Facebook ile giriş bu sitede henüz etkinleştirilmedi.' },
  ],
};
const sent: unknown[] = [];
/** The dialog, opened over `/vasita-c2?page=2`, against a server that answers its forms with `answer`. */
const open = (answer: unknown = session, state: AuthDialogState = { mode: 'login' }): OpenPage => {
  const view = openPage(<AuthDialog />, '/vasita-c2?page=2', ({ pathname }, body) => {
    if (pathname === '/api/auth/providers') return providers;
    if (pathname === '/sanctum/csrf-cookie') return {};
    sent.push([pathname, body]);
    return typeof answer === 'function' ? (answer as () => unknown)() : answer;
  });
  act(() => view.store.set(authDialogAtom, state));
  return view;
};
const fill = async ({ user }: OpenPage, values: Readonly<Record<string, string>>, button: string) => {
  for (const [label, text] of Object.entries(values)) {
    await user.clear(screen.getByLabelText(label));
    if (text) await user.type(screen.getByLabelText(label), text);
  }
  await user.click(screen.getByRole('button', { name: button }));
};
const logIn = (view: OpenPage, email = 'ayse@ornek.com', password = 'secret1') =>
  fill(view, { 'E-posta': email, Şifre: password }, 'Giriş Yap');
const register = (view: OpenPage, change: Readonly<Record<string, string>> = {}) =>
  fill(view, { Ad: 'Ayşe', Soyad: 'Yılmaz', 'E-posta': 'ayse@ornek.com', Şifre: 'secret1', ...change }, 'Kayıt Ol');
const problem = () => screen.findByText((_text, element) => element?.matches('form [role=alert]:not(:empty)') ?? false);

let reload: jest.SpiedFunction<typeof page.reloadSoon>;
beforeEach(() => {
  reload = jest.spyOn(page, 'reloadSoon').mockImplementation(() => undefined);
  sent.length = 0;
});
afterEach(() => {
  reload.mockRestore();
  token.remove();
  act(() => toast.clear());
});

describe('signing in', () => {
  it('asks once for both, marks them, and puts the focus on the first', async () => {
    await logIn(open(), '', '');
    expect(screen.getAllByText('Lütfen e-posta ve şifrenizi giriniz.')).toHaveLength(1);
    expect(screen.getByLabelText('E-posta')).toHaveFocus();
    expect(screen.getByLabelText('E-posta')).toBeInvalid();
    expect(screen.getByLabelText('Şifre')).toBeInvalid();
    expect(screen.getByLabelText('Şifre')).toHaveAccessibleDescription('Lütfen e-posta ve şifrenizi giriniz.');
    expect(sent).toEqual([]);
  });

  it('asks for a real address', async () => {
    await logIn(open(), 'ayse@');
    expect(screen.getByText('Lütfen geçerli bir e-posta adresi girin.')).toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  it('says when the pair is wrong, never which half, and takes another try', async () => {
    const sentence = 'Giriş başarısız. Bilgilerinizi kontrol edin.';
    const body = { message: sentence, code: 'INVALID_CREDENTIALS', errors: { email: [sentence] } };
    await logIn(open(new Refusal(422, body)));
    expect(await screen.findAllByText(sentence)).toHaveLength(1);
    expect(screen.getByLabelText('Şifre')).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Giriş Yap' })).toBeEnabled();
    expect(token.read()).toBeNull();
  });

  it('takes away what was signed in before when it fails', async () => {
    token.write('older', true);
    await logIn(open(422));
    await problem();
    expect(token.read()).toBeNull();
  });

  it('keeps the token with the tab, closes, greets, and reloads a little later', async () => {
    const view = open();
    await logIn(view);
    await waitFor(() => expect(view.store.get(authDialogAtom)).toBeNull());
    expect(sessionStorage.getItem('token')).toBe('new-token');
    expect(view.queryClient.getQueryData(['session'])).toEqual({ user: session.user, permissions: [] });
    expect(toastStore.get()).toMatchObject([{ type: 'success', title: 'Giriş başarılı' }]);
    expect(reload.mock.calls).toEqual([[undefined]]);
  });

  it('remembers beyond the tab when asked', async () => {
    const view = open();
    await view.user.click(screen.getByLabelText('Beni hatırla'));
    await logIn(view);
    await waitFor(() => expect(localStorage.getItem('token')).toBe('new-token'));
    expect(sent).toEqual([['/api/login', { email: 'ayse@ornek.com', password: 'secret1', remember: true }]]);
  });

  it('arrives at the page that was wanted, and says that it will', async () => {
    const view = open(session, { mode: 'login', wanted: '/account/profile?tab=1' });
    expect(screen.getByText(/Girişten sonra oraya götürüleceksiniz/)).toBeInTheDocument();
    await logIn(view);
    await waitFor(() => expect(reload).toHaveBeenCalledWith('/account/profile?tab=1'));
  });

  it('sends once, with Enter, the button, or both', async () => {
    const view = open(new Promise(() => undefined));
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
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Şifreyi göster' }));
    expect(screen.getByLabelText('Şifre')).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Şifreyi gizle' }));
    expect(screen.getByLabelText('Şifre')).toHaveAttribute('type', 'password');
  });

  it('is a form that password managers know', () => {
    open();
    expect(screen.getByLabelText('E-posta')).toHaveAttribute('autocomplete', 'username');
    expect(screen.getByLabelText('Şifre')).toHaveAttribute('autocomplete', 'current-password');
    expect(screen.getByLabelText('Şifre')).toHaveAttribute('name', 'password');
  });

  it('counts the wait down and refuses presses meanwhile', async () => {
    const view = open(new Refusal(429, { message: 'Çok fazla deneme yaptınız.' }, { 'retry-after': '5' }));
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
    await logIn(open(new Refusal(status, body)));
    expect(await problem()).toHaveTextContent(body.message);
  });

  it('says that there is no connection, and gives the focus back to the button', async () => {
    await logIn(open(() => Promise.reject(new TypeError('Failed to fetch'))));
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
      const view = open(answers(wrong, { ...session, redirect: null, remember: false }));
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
      const view = open(answers({ ...session, redirect: null, remember: false }));
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
      const view = open(answers(new Refusal(422, late)));
      await logIn(view);
      await screen.findByLabelText('6 haneli kod');
      await fill(view, { '6 haneli kod': '123456' }, 'Doğrula ve gir');
      expect(await screen.findByText(late.message)).toBeInTheDocument();
      expect(screen.getByLabelText('E-posta')).toHaveValue('ayse@ornek.com');
      expect(screen.getByLabelText('Şifre')).toHaveValue('');
    });
  });
});

describe('signing up', () => {
  const start = (answer?: unknown) => open(answer, { mode: 'register' });

  it('asks once for all that is missing', async () => {
    await register(start(), { Ad: '', Soyad: '', 'E-posta': '', Şifre: '' });
    expect(screen.getAllByText('Lütfen tüm alanları doldurun.')).toHaveLength(1);
    expect(screen.getByLabelText('Ad')).toHaveFocus();
  });

  it.each([
    [{ Şifre: 'kisa1' }, 'Şifre en az 6 karakter olmalıdır.'],
    [{ 'E-posta': 'ayse' }, 'Lütfen geçerli bir e-posta adresi girin.'],
  ])('refuses %j', async (change, sentence) => {
    await register(start(), change);
    expect(screen.getByText(sentence)).toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  it('leads to signing in with the e-mail filled in and says that it worked', async () => {
    const view = start({ message: 'ok' });
    await register(view);
    expect(await screen.findByText('Başarıyla kayıt oldunuz. Giriş yapabilirsiniz.')).toBeInTheDocument();
    expect(screen.getByRole('dialog', { name: 'Giriş Yap' })).toBeInTheDocument();
    expect(screen.getByLabelText('E-posta')).toHaveValue('ayse@ornek.com');
    await waitFor(() => expect(screen.getByLabelText('Şifre')).toHaveFocus());
    expect(screen.getByLabelText('Şifre')).toHaveValue('');
    expect(sent).toEqual([
      ['/api/register', { first_name: 'Ayşe', last_name: 'Yılmaz', email: 'ayse@ornek.com', password: 'secret1' }],
    ]);
  });

  it('tells it over the page when the dialog was closed meanwhile, and does not come back', async () => {
    let answer: (value: unknown) => void = () => undefined;
    const view = start(new Promise((resolve) => (answer = resolve)));
    await register(view);
    await view.user.keyboard('{Escape}');
    act(() => answer({ message: 'ok' }));
    await waitFor(() =>
      expect(toastStore.get()).toMatchObject([{ title: 'Başarıyla kayıt oldunuz. Giriş yapabilirsiniz.' }]),
    );
    expect(view.store.get(authDialogAtom)).toBeNull();
  });

  it.each([422, 500])('says that it failed (%d)', async (status) => {
    await register(start(status));
    expect(await problem()).toHaveTextContent('Kayıt başarısız. Lütfen tekrar deneyin.');
  });

  it('shows the server’s sentence at its field', async () => {
    const body = { message: 'x', code: 'VALIDATION', errors: { email: ['Bu adres kullanılamıyor.'] } };
    await register(start(new Refusal(422, body)));
    await waitFor(() =>
      expect(screen.getByLabelText('E-posta')).toHaveAccessibleDescription('Bu adres kullanılamıyor.'),
    );
    expect(screen.getByLabelText('E-posta')).toHaveFocus();
  });

  it('lets password managers make a password', () => {
    start();
    expect(screen.getByLabelText('Şifre')).toHaveAttribute('autocomplete', 'new-password');
    expect(screen.getByLabelText('Şifre')).toHaveAttribute('minlength', '6');
  });
});

describe('a forgotten password', () => {
  const start = (answer?: unknown) => open(answer, { mode: 'forgot' });
  const send = (view: OpenPage, email = 'ayse@ornek.com') =>
    fill(view, { 'E-posta': email }, 'Sıfırlama Bağlantısı Gönder');

  it('needs the address', async () => {
    await send(start(), '');
    expect(screen.getAllByText('Lütfen e-posta adresinizi giriniz.')).toHaveLength(1);
  });

  it('returns to signing in with the sentence that a link was sent', async () => {
    await send(start({ message: 'Bağlantı gönderildi.' }));
    expect(await screen.findByText('Bağlantı gönderildi.')).toBeInTheDocument();
    expect(screen.getByRole('dialog', { name: 'Giriş Yap' })).toBeInTheDocument();
    expect(screen.getByLabelText('E-posta')).toHaveValue('ayse@ornek.com');
  });

  it('says that it failed', async () => {
    await send(start(500));
    expect(await problem()).toHaveTextContent('Şifre sıfırlama işlemi sırasında bir hata oluştu');
  });
});

describe('between the modes', () => {
  const email = () => screen.getByLabelText<HTMLInputElement>('E-posta').value;
  const press = ({ user }: OpenPage, name: string) => user.click(screen.getByRole('button', { name }));

  it('the e-mail goes along from signing in to signing up and back as it was changed there', async () => {
    const view = open();
    await view.user.type(screen.getByLabelText('E-posta'), 'ayse@');
    await press(view, 'Kayıt Ol');
    expect(email()).toBe('ayse@');
    expect(screen.getByLabelText('Ad')).toHaveFocus();
    await view.user.type(screen.getByLabelText('E-posta'), 'ornek.com');
    await press(view, 'Giriş Yap');
    expect(email()).toBe('ayse@ornek.com');
    expect(screen.getByLabelText('Şifre')).toHaveFocus();
  });

  it('it goes along to a forgotten password and back; the page that was wanted too', async () => {
    const view = open(session, { mode: 'login', wanted: '/favorites' });
    await view.user.type(screen.getByLabelText('E-posta'), 'ayse@ornek.com');
    await press(view, 'Şifremi unuttum');
    expect(screen.getByRole('dialog', { name: 'Şifremi Unuttum' })).toBeInTheDocument();
    expect(email()).toBe('ayse@ornek.com');
    await press(view, 'Girişe dön');
    expect(email()).toBe('ayse@ornek.com');
    expect(view.store.get(authDialogAtom)).toMatchObject({ mode: 'login', wanted: '/favorites' });
  });

  it('closing clears every field', async () => {
    const view = open();
    await view.user.type(screen.getByLabelText('E-posta'), 'ayse@ornek.com');
    await view.user.type(screen.getByLabelText('Şifre'), 'secret1');
    await press(view, 'Kapat');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    act(() => view.store.set(authDialogAtom, { mode: 'login' }));
    expect(email()).toBe('');
    expect(screen.getByLabelText('Şifre')).toHaveValue('');
  });
});

describe('Google and Facebook', () => {
  it('leads there and back to this page, or to the one that was wanted', async () => {
    const { store, user } = open();
    const address = async () =>
      decodeURIComponent((await screen.findByRole('link', { name: 'Google ile devam et' })).getAttribute('href')!);
    expect(await address()).toBe('/api/auth/redirect/google?redirect=/vasita-c2?page=2');
    await user.click(screen.getByLabelText('Beni hatırla'));
    expect(await address()).toBe('/api/auth/redirect/google?redirect=/vasita-c2?page=2&remember=1');
    act(() => store.set(authDialogAtom, { mode: 'register', wanted: '/favorites' }));
    expect(await address()).toBe('/api/auth/redirect/google?redirect=/favorites');
  });

  it('says in words why one of them does nothing', async () => {
    open();
    const button = await screen.findByRole('button', { name: 'Facebook ile devam et' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription('Facebook ile giriş bu sitede henüz etkinleştirilmedi.');
    expect(screen.getByText('Facebook ile giriş bu sitede henüz etkinleştirilmedi.')).toBeVisible();
  });
});
