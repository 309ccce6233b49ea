import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { authDialogAtom } from '@/shared/state/auth-dialog-atom';
import { openPage, Refusal } from '@test/render-page';
import { claimAtom } from '../state/claim-atom';
import ClaimDialog from './claim-dialog';

const sent: unknown[] = [];
const open = (answer: unknown = { message: 'Tamam' }) => {
  const view = openPage(<ClaimDialog />, '/', ({ pathname }, body) => {
    if (pathname === '/sanctum/csrf-cookie') return {};
    sent.push([pathname, body]);
    return answer;
  });
  act(() => view.store.set(claimAtom, { token: 'geheim', email: 'ayse@ornek.com' }));
  return view;
};
const notMine = async ({ user }: ReturnType<typeof open>) =>
  user.click(await screen.findByRole('button', { name: 'Bu ben değildim' }));
const type = async (view: ReturnType<typeof open>, password: string, again = password) => {
  await notMine(view);
  const { user } = view;
  await user.type(await screen.findByLabelText('Yeni şifre'), password);
  await user.type(screen.getByLabelText('Yeni şifre (tekrar)'), `${again}{Enter}`);
};
afterEach(() => {
  sent.length = 0;
});

describe('an account that was made in another browser', () => {
  it('is confirmed first of all, and asks who made it for no password but their own', async () => {
    const view = open();
    expect(
      await screen.findByRole('dialog', { name: 'E-posta adresinizi onaylayın' }, { timeout: 10_000 }),
    ).toHaveAccessibleDescription('ayse@ornek.com adresiyle açtığınız hesap için son adım.');
    expect(screen.queryByLabelText('Yeni şifre')).toBeNull();
    expect(screen.queryByText(/geçersiz olur/)).toBeNull();
    await notMine(view);
    expect(await screen.findByRole('dialog', { name: 'Hesabınızı sahiplenin' })).toHaveAccessibleDescription(
      'ayse@ornek.com adresiyle başka bir tarayıcıda bir hesap açılmış.',
    );
  });

  it('is claimed with a password by who did not make it, which signs in next', async () => {
    const view = open();
    await type(view, 'kendi-sifrem');
    await waitFor(() => expect(view.store.get(claimAtom)).toBeNull());
    expect(sent).toEqual([
      ['/api/auth/claim', { token: 'geheim', password: 'kendi-sifrem', password_confirmation: 'kendi-sifrem' }],
    ]);
    expect(view.store.get(authDialogAtom)).toMatchObject({
      mode: 'login',
      email: 'ayse@ornek.com',
      notice: { type: 'success' },
    });
    expect(view.store.get(authDialogAtom)).not.toHaveProperty('wanted');
  });

  it.each([
    ['12345', '12345', 'Şifre en az 6 karakter olmalıdır'],
    ['kendi-sifrem', 'baska-sifre', 'Şifreler eşleşmiyor'],
  ])('is not claimed with %j and %j', async (password, again, sentence) => {
    await type(open(), password, again);
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  it('is got by a new link when this one counts no more', async () => {
    const message = 'Bağlantı geçersiz ya da süresi dolmuş. Lütfen yeni bir bağlantı isteyin.';
    const view = open(new Refusal(422, { message, code: 'INVALID_TOKEN', errors: { token: [message] } }));
    await type(view, 'kendi-sifrem');
    await waitFor(() => expect(view.store.get(claimAtom)).toBeNull());
    expect(view.store.get(authDialogAtom)).toMatchObject({ mode: 'forgot', email: 'ayse@ornek.com' });
  });

  it('is signed in to by whoever made it, and the link goes along', async () => {
    const view = open();
    await view.user.click(await screen.findByRole('button', { name: 'Giriş yap ve onayla' }));
    expect(view.store.get(claimAtom)).toBeNull();
    expect(view.store.get(authDialogAtom)).toMatchObject({
      mode: 'login',
      email: 'ayse@ornek.com',
      wanted: '/?verify=geheim',
    });
    expect(sent).toEqual([]);
  });
});
