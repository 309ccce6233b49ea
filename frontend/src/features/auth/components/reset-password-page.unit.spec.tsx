import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { authDialogAtom } from '@/shared/state/auth-dialog-atom';
import { openPage, Refusal, type OpenPage } from '@test/render-page';
import ResetPasswordPage from './reset-password-page';

const sent: unknown[] = [];
const open = (answer: unknown = { message: 'ok' }, query = '?token=geheim&email=ayse%40ornek.com'): OpenPage => {
  sent.length = 0;
  return openPage(<ResetPasswordPage />, `/reset-password${query}`, ({ pathname }, body) => {
    if (pathname === '/api/reset-password') sent.push(body);
    return pathname === '/api/reset-password' ? answer : {};
  });
};
const save = async ({ user }: OpenPage, password: string, again = password) => {
  if (password) await user.type(screen.getByLabelText('Yeni şifre'), password);
  if (again) await user.type(screen.getByLabelText('Yeni şifre (tekrar)'), again);
  await user.click(screen.getByRole('button', { name: 'Şifreyi Güncelle' }));
};

describe('a new password', () => {
  it('takes the token out of the address and still sends it', async () => {
    const view = open();
    await waitFor(() => expect(view.address()).toBe('/reset-password'));
    expect(document.head.querySelector('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer');
    expect(screen.getByLabelText('E-posta')).toHaveValue('ayse@ornek.com');
    await save(view, 'yeni-sifre');
    await waitFor(() => expect(view.address()).toBe('/'));
    expect(sent).toEqual([
      {
        token: 'geheim',
        email: 'ayse@ornek.com',
        password: 'yeni-sifre',
        password_confirmation: 'yeni-sifre',
      },
    ]);
    expect(view.store.get(authDialogAtom)).toMatchObject({
      mode: 'login',
      email: 'ayse@ornek.com',
      notice: { type: 'success' },
    });
  });

  it.each([
    ['kisa1', 'kisa1', 'Şifre en az 6 karakter olmalıdır'],
    ['', '', 'Şifre en az 6 karakter olmalıdır'],
    ['yeni-sifre', 'yeni-sifra', 'Şifreler eşleşmiyor'],
  ])('%j and %j: %s', async (password, again, sentence) => {
    await save(open(), password, again);
    expect(screen.getByText(sentence)).toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  it.each([
    [422, 'Şifre sıfırlama başarısız. Lütfen tekrar deneyin.'],
    [500, 'Şifre sıfırlama işlemi sırasında bir hata oluştu'],
  ])('answered with %d says “%s”', async (status, sentence) => {
    await save(open(status), 'yeni-sifre');
    expect(await screen.findByText(sentence)).toBeInTheDocument();
  });

  it('with a link that is over explains that and offers another', async () => {
    const body = { message: 'x', code: 'VALIDATION', errors: { token: ['Bağlantı geçersiz.'] } };
    const view = open(new Refusal(422, body));
    await save(view, 'yeni-sifre');
    expect(await screen.findByRole('heading', { name: 'Bağlantının süresi dolmuş' })).toBeInTheDocument();
    await view.user.click(screen.getByRole('button', { name: 'Yeni bağlantı iste' }));
    expect(view.store.get(authDialogAtom)).toMatchObject({ mode: 'forgot', email: 'ayse@ornek.com' });
  });

  it('without a link says where it comes from', () => {
    open(undefined, '');
    expect(screen.getByRole('heading', { name: 'Bağlantı eksik' })).toBeInTheDocument();
    expect(screen.queryByLabelText('Yeni şifre')).toBeNull();
  });
});
