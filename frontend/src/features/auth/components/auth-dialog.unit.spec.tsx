import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { authDialogAtom } from '@/shared/state/auth-dialog-atom';
import { toastStore } from '@/shared/ui/toast';
import { cleanAuthDialog, fill, openAuthDialog, problem, sent, session } from '@test/open-auth-dialog';
import { Refusal, type OpenPage } from '@test/render-page';

cleanAuthDialog();

const register = (view: OpenPage, change: Readonly<Record<string, string>> = {}) =>
  fill(view, { Ad: 'Ayşe', Soyad: 'Yılmaz', 'E-posta': 'ayse@ornek.com', Şifre: 'secret1', ...change }, 'Kayıt Ol');

describe('signing up', () => {
  const start = (answer?: unknown) => openAuthDialog(answer, { mode: 'register' });

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
  const start = (answer?: unknown) => openAuthDialog(answer, { mode: 'forgot' });
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
    const view = openAuthDialog();
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
    const view = openAuthDialog(session, { mode: 'login', wanted: '/favorites' });
    await view.user.type(screen.getByLabelText('E-posta'), 'ayse@ornek.com');
    await press(view, 'Şifremi unuttum');
    expect(screen.getByRole('dialog', { name: 'Şifremi Unuttum' })).toBeInTheDocument();
    expect(email()).toBe('ayse@ornek.com');
    await press(view, 'Girişe dön');
    expect(email()).toBe('ayse@ornek.com');
    expect(view.store.get(authDialogAtom)).toMatchObject({ mode: 'login', wanted: '/favorites' });
  });

  it('closing clears every field', async () => {
    const view = openAuthDialog();
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
    const { store, user } = openAuthDialog();
    const address = async () =>
      decodeURIComponent((await screen.findByRole('link', { name: 'Google ile devam et' })).getAttribute('href')!);
    expect(await address()).toBe('/api/auth/redirect/google?redirect=/vasita-c2?page=2');
    await user.click(screen.getByLabelText('Beni hatırla'));
    expect(await address()).toBe('/api/auth/redirect/google?redirect=/vasita-c2?page=2&remember=1');
    act(() => store.set(authDialogAtom, { mode: 'register', wanted: '/favorites' }));
    expect(await address()).toBe('/api/auth/redirect/google?redirect=/favorites');
  });

  it('says in words why one of them does nothing', async () => {
    openAuthDialog();
    const button = await screen.findByRole('button', { name: 'Facebook ile devam et' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription('Facebook ile giriş bu sitede henüz etkinleştirilmedi.');
    expect(screen.getByText('Facebook ile giriş bu sitede henüz etkinleştirilmedi.')).toBeVisible();
  });
});
