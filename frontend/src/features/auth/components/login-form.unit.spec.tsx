import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { page } from '@/shared/api-client/api-client';
import { token } from '@/shared/api-client/token';
import { toast, toastStore } from '@/shared/ui/toast';
import { openPage } from '../../../../test/render-page';
import { LoginForm } from './login-form';

const session = { user: { id: 1, name: 'Ayşe', surname: 'Yılmaz' }, permissions: [], token: 'new-token' };
const done = jest.fn();
const open = (login: unknown = session) =>
  openPage(<LoginForm email="" onDone={done} />, '/', ({ pathname }) => (pathname === '/api/login' ? login : {}));
const fill = async ({ user }: ReturnType<typeof open>, email: string, password: string) => {
  if (email) await user.type(screen.getByLabelText('E-posta'), email);
  if (password) await user.type(screen.getByLabelText('Şifre'), password);
  await user.click(screen.getByRole('button', { name: 'Giriş Yap' }));
};

let reload: jest.SpiedFunction<typeof page.reloadSoon>;
beforeEach(() => {
  reload = jest.spyOn(page, 'reloadSoon').mockImplementation(() => undefined);
  done.mockClear();
});
afterEach(() => {
  reload.mockRestore();
  token.remove();
  act(() => toast.clear());
});

describe('signing in', () => {
  it('asks for both fields', async () => {
    const view = open();
    await fill(view, '', '');
    expect(screen.getAllByText('Lütfen e-posta ve şifrenizi giriniz.')).not.toHaveLength(0);
    expect(screen.getByLabelText('E-posta')).toHaveFocus();
    expect(view.asked).toEqual([]);
  });

  it('asks for a real address', async () => {
    await fill(open(), 'ayse@', 'secret1');
    expect(screen.getByText('Lütfen geçerli bir e-posta adresi girin.')).toBeInTheDocument();
  });

  it('says when the pair is wrong and takes another try', async () => {
    await fill(open(422), 'ayse@ornek.com', 'yanlis');
    expect(await screen.findByRole('alert')).toHaveTextContent('Giriş başarısız. Bilgilerinizi kontrol edin.');
    expect(screen.getByRole('button', { name: 'Giriş Yap' })).toBeEnabled();
    expect(token.read()).toBeNull();
  });

  it('keeps the token with the tab, closes, greets, and reloads a little later', async () => {
    await fill(open(), 'ayse@ornek.com', 'secret1');
    await waitFor(() => expect(done).toHaveBeenCalled());
    expect(sessionStorage.getItem('token')).toBe('new-token');
    expect(toastStore.get()).toMatchObject([{ type: 'success', title: 'Giriş başarılı' }]);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('remembers beyond the tab when asked', async () => {
    const view = open();
    await view.user.click(screen.getByLabelText('Beni hatırla'));
    await fill(view, 'ayse@ornek.com', 'secret1');
    await waitFor(() => expect(localStorage.getItem('token')).toBe('new-token'));
  });

  it('is busy meanwhile', async () => {
    const view = open(new Promise(() => undefined));
    await fill(view, 'ayse@ornek.com', 'secret1');
    expect(screen.getByRole('button', { name: 'Giriş Yap' })).toBeDisabled();
  });

  it('shows and hides the password', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Şifreyi göster' }));
    expect(screen.getByLabelText('Şifre')).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Şifreyi gizle' }));
    expect(screen.getByLabelText('Şifre')).toHaveAttribute('type', 'password');
  });
});
