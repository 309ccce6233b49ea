import { afterEach, beforeEach, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import AuthDialog from '@/features/auth/components/auth-dialog';
import { page } from '@/shared/api-client/page';
import { token } from '@/shared/api-client/token';
import { authDialogAtom, type AuthDialogState } from '@/shared/state/auth-dialog-atom';
import { toast } from '@/shared/ui/toast';
import { openPage, type OpenPage } from './render-page';

export const session = { user: { id: 1, name: 'Ayşe', surname: 'Yılmaz' }, permissions: [], token: 'new-token' };
const providers = {
  data: [
    { name: 'google', enabled: true, reason: null },
    { name: 'facebook', enabled: false, reason: 'Facebook ile giriş bu sitede henüz etkinleştirilmedi.' },
  ],
};
/** What the forms have sent since the test began. */
export const sent: unknown[] = [];
/** Takes the place of loading the page anew. */
export const reload = jest.fn<typeof page.reloadSoon>();
/** The dialog, opened over `/vasita-c2?page=2`, against a server that answers its forms with `answer`. */
export const openAuthDialog = (answer: unknown = session, state: AuthDialogState = { mode: 'login' }): OpenPage => {
  const view = openPage(<AuthDialog />, '/vasita-c2?page=2', ({ pathname }, body) => {
    if (pathname === '/api/auth/providers') return providers;
    if (pathname === '/sanctum/csrf-cookie') return {};
    sent.push([pathname, body]);
    return typeof answer === 'function' ? (answer as () => unknown)() : answer;
  });
  act(() => view.store.set(authDialogAtom, state));
  return view;
};
export const fill = async ({ user }: OpenPage, values: Readonly<Record<string, string>>, button: string) => {
  for (const [label, text] of Object.entries(values)) {
    await user.clear(screen.getByLabelText(label));
    if (text) await user.type(screen.getByLabelText(label), text);
  }
  await user.click(screen.getByRole('button', { name: button }));
};
export const logIn = (view: OpenPage, email = 'ayse@ornek.com', password = 'secret1') =>
  fill(view, { 'E-posta': email, Şifre: password }, 'Giriş Yap');
export const problem = () =>
  screen.findByText((_text, element) => element?.matches('form [role=alert]:not(:empty)') ?? false);

/** For a file whose tests open it. */
export const cleanAuthDialog = (): void => {
  beforeEach(() => {
    jest.spyOn(page, 'reloadSoon').mockImplementation(reload);
    sent.length = 0;
  });
  afterEach(() => {
    jest.restoreAllMocks();
    reload.mockClear();
    token.remove();
    act(() => toast.clear());
  });
};
