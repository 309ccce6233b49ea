import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { SecondFactor, User } from '@ilan/api';
import { page } from '@/shared/api-client/page';
import { token } from '@/shared/api-client/token';
import { toast, toastStore } from '@/shared/ui/toast';
import { aUser, offline, openAccountPage, refused, type Replies } from '@test/open-account-page';
import TwoStepPage from './two-step-page';

const GET = 'GET /api/account/second-factor';
const TOTP = '/api/account/second-factor/totp';
const CODES = Array.from({ length: 10 }, (_, index) => `abcd${index}-fghj${index}`);
const none = { passkeys: [], passkeys_at: 'http://localhost' };
const off: SecondFactor = { ...none, totp_since: null, recovery_codes_left: 0, recovery_code_used_at: null };
const on: SecondFactor = {
  ...none,
  totp_since: '2026-11-20T09:00:00.000Z',
  recovery_codes_left: 9,
  recovery_code_used_at: null,
};
const setup = { secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', uri: 'otpauth://totp/ayse?secret=JBSWY3DPEHPK3PXP' };

const open = (factor: SecondFactor, replies: Replies = {}, change: Partial<User> = {}) =>
  openAccountPage(<TwoStepPage />, aUser(change), { [GET]: () => factor, ...replies });
const press = ({ user }: ReturnType<typeof open>, name: string) => user.click(screen.getByRole('button', { name }));

afterEach(() => {
  jest.restoreAllMocks();
  token.remove();
  act(() => toast.clear());
});

describe('turning two-step verification on', () => {
  it('shows the secret as a picture and as text, takes a code, and then shows the recovery codes once', async () => {
    const view = open(off, {
      [`POST ${TOTP}`]: () => setup,
      [`PUT ${TOTP}`]: () => ({ recovery_codes: CODES }),
    });
    await view.user.click(await screen.findByRole('button', { name: 'Kuruluma başla' }));
    expect(await screen.findByRole('img', { name: /karekod/ })).toBeInTheDocument();
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeInTheDocument();
    const field = screen.getByLabelText('6 haneli kod');
    expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    await view.user.type(field, '12345');
    await press(view, 'Onayla ve aç');
    expect(screen.getByText('Uygulamadaki 6 haneli kodu girin.')).toBeInTheDocument();
    view.reply(GET, () => on);
    await view.user.type(field, '6');
    await press(view, 'Onayla ve aç');
    const list = await screen.findByRole('list', { name: 'Kurtarma kodları' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(10);
    expect(screen.getByRole('heading', { name: 'Kurtarma kodlarınızı saklayın' })).toHaveFocus();
    expect(view.changes).toEqual([
      [`POST ${TOTP}`, {}],
      [`PUT ${TOTP}`, { code: '123456' }],
    ]);
    expect(screen.getByRole('button', { name: 'Bitti' })).toBeDisabled();
    await view.user.click(screen.getByRole('checkbox', { name: 'Kodlarımı güvenli bir yere sakladım' }));
    await press(view, 'Bitti');
    expect(await screen.findByRole('button', { name: 'Uygulamayı kaldır' })).toBeInTheDocument();
    expect(screen.queryByText(CODES[0] ?? '')).toBeNull();
  });

  it.each([
    ['no answer came', () => offline()],
    [
      'the answer to a first try was lost',
      () => refused(409, { code: 'NO_SETUP', message: 'Kurulumun süresi doldu.' }),
    ],
  ])('is told as on where it is, though %s, with the way to the recovery codes', async (_case, answer) => {
    const view = open(off, { [`POST ${TOTP}`]: () => setup, [`PUT ${TOTP}`]: answer });
    await view.user.click(await screen.findByRole('button', { name: 'Kuruluma başla' }));
    const field = await screen.findByLabelText('6 haneli kod');
    view.reply(GET, () => on);
    await view.user.type(field, '123456');
    await press(view, 'Onayla ve aç');
    expect(await screen.findByRole('button', { name: 'Uygulamayı kaldır' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Kurtarma kodları' })).toBeInTheDocument();
    expect(toastStore.get()).toMatchObject([
      { type: 'warning', title: 'Eklendi, ama yanıt bize ulaşmadı', duration: 0 },
    ]);
  });

  it('is still off where no answer came and nothing was done', async () => {
    const view = open(off, { [`POST ${TOTP}`]: () => setup, [`PUT ${TOTP}`]: () => offline() });
    await view.user.click(await screen.findByRole('button', { name: 'Kuruluma başla' }));
    await view.user.type(await screen.findByLabelText('6 haneli kod'), '123456');
    await press(view, 'Onayla ve aç');
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(screen.getByLabelText('6 haneli kod')).toHaveValue('123456');
    expect(toastStore.get()).toEqual([]);
  });

  it('leads staff back to the admin area who had to', async () => {
    const opened = jest.spyOn(page, 'open').mockImplementation(() => undefined);
    const view = open(off, {
      [`POST ${TOTP}`]: () => setup,
      [`PUT ${TOTP}`]: () => ({ recovery_codes: CODES }),
    });
    act(() => {
      const person = aUser({ role: 'moderator' });
      view.queryClient.setQueryData(['session'], { user: person, permissions: [], second_factor_required: true });
    });
    expect(await screen.findByText(/Yönetim alanını kullanabilmeniz için/)).toBeInTheDocument();
    await view.user.click(await screen.findByRole('button', { name: 'Kuruluma başla' }));
    await view.user.type(await screen.findByLabelText('6 haneli kod'), '123456');
    view.reply(GET, () => on);
    await press(view, 'Onayla ve aç');
    await view.user.click(await screen.findByRole('checkbox', { name: 'Kodlarımı güvenli bir yere sakladım' }));
    await press(view, 'Bitti');
    expect(opened).toHaveBeenCalledWith('/cpadmin');
  });

  it('says at the field that a code is wrong', async () => {
    const view = open(off, {
      [`POST ${TOTP}`]: () => setup,
      [`PUT ${TOTP}`]: () =>
        refused(422, { code: 'WRONG_CODE', message: 'Yanlış.', errors: { code: ['Kod yanlış.'] } }),
    });
    await view.user.click(await screen.findByRole('button', { name: 'Kuruluma başla' }));
    await view.user.type(await screen.findByLabelText('6 haneli kod'), '123456');
    await press(view, 'Onayla ve aç');
    expect(await screen.findByText('Kod yanlış.')).toBeInTheDocument();
    expect(screen.getByLabelText('6 haneli kod')).toBeInvalid();
  });

  it('sends people whose address is not proven to prove it first', async () => {
    open(off, {}, { email_verified: false });
    expect(await screen.findByRole('link', { name: 'Profilime git' })).toHaveAttribute('href', '/account/profile');
    expect(screen.queryByRole('button', { name: 'Kuruluma başla' })).toBeNull();
  });
});

describe('what is on', () => {
  it('is taken away after a question', async () => {
    const view = open(on, { [`DELETE ${TOTP}`]: () => undefined });
    await view.user.click(await screen.findByRole('button', { name: 'Uygulamayı kaldır' }));
    const dialog = within(await screen.findByRole('dialog'));
    view.reply(GET, () => off);
    await view.user.click(dialog.getByRole('button', { name: 'Uygulamayı kaldır' }));
    expect(await screen.findByRole('button', { name: 'Kuruluma başla' })).toBeInTheDocument();
    expect(toastStore.get()).toMatchObject([{ type: 'success', title: 'Doğrulama uygulaması kaldırıldı' }]);
  });

  it('gets new recovery codes, also where none is left', async () => {
    const view = open(
      { ...on, recovery_codes_left: 0, recovery_code_used_at: '2026-11-20T10:00:00.000Z' },
      { 'POST /api/account/second-factor/recovery-codes': () => ({ recovery_codes: CODES }) },
    );
    expect(await screen.findByText(/Kurtarma kodunuz kalmadı/)).toBeInTheDocument();
    await press(view, 'Yeni kodlar oluştur');
    const dialog = within(await screen.findByRole('dialog'));
    await view.user.click(dialog.getByRole('button', { name: 'Yeni kodlar oluştur' }));
    await waitFor(() => expect(screen.getByText(CODES[9] ?? '')).toBeInTheDocument());
  });

  it('says of recovery codes whose answer was lost that the old ones may be void', async () => {
    const view = open(on, { 'POST /api/account/second-factor/recovery-codes': () => offline() });
    await view.user.click(await screen.findByRole('button', { name: 'Yeni kodlar oluştur' }));
    const dialog = within(await screen.findByRole('dialog'));
    await view.user.click(dialog.getByRole('button', { name: 'Yeni kodlar oluştur' }));
    await waitFor(() =>
      expect(toastStore.get()).toMatchObject([
        { type: 'error', message: expect.stringMatching(/önceki kodlarınız geçersiz olmuş olabilir/) },
      ]),
    );
  });

  it('says why nothing changed', async () => {
    const view = open(on, { [`DELETE ${TOTP}`]: () => refused(403, { code: 'X', message: 'Yeniden giriş yapın.' }) });
    await view.user.click(await screen.findByRole('button', { name: 'Uygulamayı kaldır' }));
    const dialog = within(await screen.findByRole('dialog'));
    await view.user.click(dialog.getByRole('button', { name: 'Uygulamayı kaldır' }));
    await waitFor(() => expect(toastStore.get()).toMatchObject([{ type: 'error', message: 'Yeniden giriş yapın.' }]));
  });
});
