import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { page } from '@/shared/api-client/page';
import { token } from '@/shared/api-client/token';
import { authDialogAtom } from '@/shared/state/auth-dialog-atom';
import { openPage, Refusal, type OpenPage } from '@test/render-page';
import SocialLoginPage from './social-login-page';

const user = { id: 1, name: 'Ayşe', surname: 'Yılmaz' };
const codes: unknown[] = [];
const open = (query: string, answer: unknown): OpenPage =>
  openPage(
    <StrictMode>
      <SocialLoginPage />
    </StrictMode>,
    `/social-login${query}`,
    ({ pathname }, body) => {
      if (pathname !== '/api/auth/social-session') return {};
      codes.push(body);
      return typeof answer === 'function' ? (answer as () => unknown)() : answer;
    },
  );

let reload: jest.SpiedFunction<typeof page.reloadSoon>;
beforeEach(() => {
  reload = jest.spyOn(page, 'reloadSoon').mockImplementation(() => undefined);
  codes.length = 0;
});
afterEach(() => {
  reload.mockRestore();
  token.remove();
});

describe('coming back from Google or Facebook', () => {
  it('exchanges the code once, cleans the address, and leads on', async () => {
    const view = open('?code=abc', { user, permissions: [], token: 't', redirect: '/favorites?x=1', remember: true });
    expect(await screen.findByRole('heading', { name: 'Giriş başarılı' })).toBeInTheDocument();
    expect(codes).toEqual([{ code: 'abc' }]);
    expect(view.address()).toBe('/social-login');
    expect(localStorage.getItem('token')).toBe('t');
    expect(reload.mock.calls).toEqual([['/favorites?x=1']]);
  });

  it.each(['//evil.example', 'https://evil.example/', '/\\evil.example', ''])(
    'never leads off this site (%s)',
    async (redirect) => {
      open('?code=abc', { user, permissions: [], token: 't', redirect });
      await waitFor(() => expect(reload.mock.calls).toEqual([['/']]));
    },
  );

  it('tells a suspended person why', async () => {
    open('?code=abc', new Refusal(403, { code: 'ACCOUNT_SUSPENDED', message: 'Hesabınız askıya alındı.', errors: {} }));
    expect(await screen.findByText('Hesabınız askıya alındı.')).toBeInTheDocument();
  });

  it('waits in words', () => {
    open('?code=abc', new Promise(() => undefined));
    expect(screen.getByRole('status')).toHaveTextContent('Giriş yapılıyor');
  });

  it.each([
    ['?error=cancelled', 'Girişi yarıda bıraktınız.'],
    ['?error=expired', 'Bu girişin süresi doldu'],
    ['?error=unverified_email', 'e-posta adresi doğrulanmamış'],
    ['?error=confirm_email', 'bir onay bağlantısı gönderdik'],
    ['?error=unavailable', 'Giriş hizmetine şu anda ulaşılamıyor.'],
    ['?error=failed', 'Giriş sırasında bir hata oluştu.'],
    ['?error=%3Cb%3E', 'Giriş sırasında bir hata oluştu.'],
    ['?error=failed&code=abc', 'Giriş sırasında bir hata oluştu.'],
    ['', 'Bu girişin süresi doldu'],
  ])('%s says why, asks nothing, and shows the way back', async (query, sentence) => {
    const view = open(query, {});
    expect(screen.getByRole('alert')).toHaveTextContent(sentence);
    expect(screen.getByRole('link', { name: 'Anasayfaya dön' })).toHaveAttribute('href', '/');
    await view.user.click(screen.getByRole('button', { name: 'Giriş Yap' }));
    expect(view.store.get(authDialogAtom)).toMatchObject({ mode: 'login' });
    expect(codes).toEqual([]);
  });

  it('says that a code was used before', async () => {
    open('?code=abc', 422);
    expect(await screen.findByText(/daha önce kullanıldı/)).toBeInTheDocument();
    expect(token.read()).toBeNull();
  });

  it('tries once more when asked, after the connection was gone', async () => {
    let works = false;
    const view = open('?code=abc', () =>
      works ? { user, permissions: [], token: 't', redirect: '/' } : Promise.reject(new TypeError('Failed to fetch')),
    );
    const again = await screen.findByRole('button', { name: 'Tekrar dene' });
    works = true;
    await view.user.click(again);
    expect(await screen.findByRole('heading', { name: 'Giriş başarılı' })).toBeInTheDocument();
  });
});
