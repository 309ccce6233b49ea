import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { FreshProof, User } from '@ilan/api';
import { token } from '@/shared/api-client/token';
import { toast, toastStore } from '@/shared/ui/toast';
import { aUser, openAccountPage, refused, type Replies } from '@test/open-account-page';
import { FreshSignIn } from './fresh-sign-in';
// Loaded when they are first wanted, which takes its time on a busy machine.
import './prove-dialog';
import ProfilePage from './profile-page';

const SAVE = 'PUT /api/account/profile';
const CONFIRM = 'POST /api/account/confirm';
const FACTOR = 'POST /api/account/confirm/factor';
const METHODS = ['totp', 'recovery'];
const SENTENCE = 'Güvenliğiniz için devam etmeden önce şifrenizi bir kez daha girin.';

afterEach(() => {
  token.remove();
  act(() => toast.clear());
});

/** The server asks for a proof until it has one. */
const open = (by: FreshProof, replies: Replies = {}, change: Partial<User> = {}) => {
  let proved = false;
  const prove = () => {
    proved = true;
  };
  const view = openAccountPage(
    <>
      <ProfilePage />
      <FreshSignIn />
    </>,
    aUser(change),
    {
      [SAVE]: () =>
        proved
          ? aUser({ phone: null })
          : refused(403, {
              code: 'FRESH_SIGN_IN_NEEDED',
              message: SENTENCE,
              errors: {},
              by,
              ...(by === 'factor' && { methods: METHODS }),
            }),
      [CONFIRM]: prove,
      'POST /api/account/confirm/mail': () => ({ message: 'Gönderildi' }),
      'POST /api/account/confirm/code': prove,
      'POST /api/account/confirm/mailbox': () => ({ message: 'Gönderildi' }),
      'POST /api/account/confirm/mailbox/code': prove,
      [FACTOR]: prove,
      ...replies,
    },
  );
  return view;
};
const dialog = () => screen.findByRole('dialog', { name: 'Siz olduğunuzu doğrulayın' }, { timeout: 10_000 });
const takePhoneAway = async ({ user }: ReturnType<typeof open>) => {
  await user.clear(screen.getByRole('textbox', { name: 'Telefon' }));
  await user.click(screen.getByRole('button', { name: 'Değişiklikleri kaydet' }));
};
const saved = () =>
  waitFor(() => expect(toastStore.get()).toMatchObject([{ type: 'success', title: 'Profiliniz güncellendi' }]));
const calls = ({ changes }: ReturnType<typeof open>) => changes.map(([call]) => call);

describe('a sign-in that is too old', () => {
  it('is confirmed by the password, and what was wanted is done without being asked for again', async () => {
    const view = open('password');
    await takePhoneAway(view);
    await view.user.type(within(await dialog()).getByLabelText('Şifreniz'), 'gizli-sifre{Enter}');
    await saved();
    expect(calls(view)).toEqual([SAVE, CONFIRM, SAVE]);
    expect(view.changes[1]?.[1]).toEqual({ password: 'gizli-sifre' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks again after a wrong password', async () => {
    const sentence = 'Mevcut şifreniz hatalı.';
    const view = open('password', { [CONFIRM]: () => refused(422, { errors: { password: [sentence] } }) });
    await takePhoneAway(view);
    await view.user.type(within(await dialog()).getByLabelText('Şifreniz'), 'yanlis{Enter}');
    expect(await within(await dialog()).findByText(sentence)).toBeInTheDocument();
    expect(calls(view)).toEqual([SAVE, CONFIRM]);
  });

  it('leaves everything as it was when it is not confirmed', async () => {
    const view = open('password');
    await takePhoneAway(view);
    await view.user.click(within(await dialog()).getByRole('button', { name: 'Vazgeç' }));
    expect(await screen.findByText(SENTENCE)).toBeInTheDocument();
    expect(calls(view)).toEqual([SAVE]);
    expect(screen.getByRole('textbox', { name: 'Telefon' })).toHaveValue('');
  });

  it('is confirmed in one step by the code of the app, where there is one', async () => {
    const view = open('factor');
    await takePhoneAway(view);
    const code = within(await dialog()).getByLabelText('6 haneli kod');
    await waitFor(() => expect(code).toHaveFocus());
    await view.user.type(code, '123 456{Enter}');
    await saved();
    expect(calls(view)).toEqual([SAVE, FACTOR, SAVE]);
    expect(view.changes[1]?.[1]).toEqual({ method: 'totp', code: '123456' });
  });

  it('is confirmed by a recovery code of who has no phone at hand, after a wrong one, too', async () => {
    const sentence = 'Kurtarma kodu doğru değil ya da daha önce kullanılmış.';
    const view = open('factor', { [FACTOR]: () => refused(422, { errors: { code: [sentence] } }) });
    await takePhoneAway(view);
    await view.user.click(within(await dialog()).getByRole('button', { name: 'Başka yöntem: Kurtarma kodu' }));
    await view.user.type(within(await dialog()).getByLabelText('Kurtarma kodu'), '7k2mq-x09fa{Enter}');
    expect(await within(await dialog()).findByText(sentence)).toBeInTheDocument();
    expect(view.changes[1]?.[1]).toEqual({ method: 'recovery', code: '7k2mqx09fa' });
  });

  it('is confirmed by a mailed code where there is no password', async () => {
    const view = open('mail', {}, { has_password: false });
    await takePhoneAway(view);
    await view.user.click(within(await dialog()).getByRole('button', { name: 'Kodu gönder' }));
    const code = await within(await dialog()).findByLabelText('Doğrulama kodu');
    await waitFor(() => expect(code).toHaveFocus());
    await view.user.type(code, '123 456{Enter}');
    await saved();
    expect(calls(view)).toEqual([SAVE, 'POST /api/account/confirm/mail', 'POST /api/account/confirm/code', SAVE]);
    expect(view.changes[2]?.[1]).toEqual({ code: '123456' });
  });

  it('is confirmed before the mails are, where both are wanted, and each is asked for once', async () => {
    const wanted: FreshProof[] = ['password', 'mailbox'];
    const view = open('password', {
      [SAVE]: () => {
        const by = wanted.shift();
        return by ? refused(403, { code: 'FRESH_SIGN_IN_NEEDED', message: SENTENCE, errors: {}, by }) : aUser();
      },
    });
    await takePhoneAway(view);
    await view.user.type(within(await dialog()).getByLabelText('Şifreniz'), 'gizli-sifre{Enter}');
    await view.user.click(await screen.findByRole('button', { name: 'Kodu gönder' }));
    expect(within(await dialog()).getByText(/ayse@ornek/)).toBeInTheDocument();
    await view.user.type(await within(await dialog()).findByLabelText('Doğrulama kodu'), '123456{Enter}');
    await saved();
    expect(calls(view)).toEqual([
      SAVE,
      CONFIRM,
      SAVE,
      'POST /api/account/confirm/mailbox',
      'POST /api/account/confirm/mailbox/code',
      SAVE,
    ]);
  });

  it('is not asked for the same thing over and over', async () => {
    const view = open('mailbox', {
      [SAVE]: () => refused(403, { code: 'FRESH_SIGN_IN_NEEDED', message: SENTENCE, errors: {}, by: 'mailbox' }),
    });
    await takePhoneAway(view);
    await view.user.click(within(await dialog()).getByRole('button', { name: 'Kodu gönder' }));
    await view.user.type(await within(await dialog()).findByLabelText('Doğrulama kodu'), '123456{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(SENTENCE);
    expect(calls(view)).toHaveLength(4);
  });
});
