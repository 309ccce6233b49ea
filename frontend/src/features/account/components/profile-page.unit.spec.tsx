import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { User } from '@ilan/api';
import { page } from '@/shared/api-client/page';
import { keepUser } from '@/shared/api-client/queries/account';
import { token } from '@/shared/api-client/token';
import { toast, toastStore } from '@/shared/ui/toast';
import { aUser, offline, openAccountPage, refused, settle, type Replies } from '@test/open-account-page';
import ProfilePage from './profile-page';

const SAVE = 'PUT /api/account/profile';
const open = (replies: Replies = {}, change: Partial<User> = {}) =>
  openAccountPage(<ProfilePage />, aUser(change), replies);
const box = (name: string | RegExp) => screen.getByRole('textbox', { name });
const save = ({ user }: ReturnType<typeof open>) =>
  user.click(screen.getByRole('button', { name: 'Değişiklikleri kaydet' }));
const rename = async (view: ReturnType<typeof open>, name: string) => {
  await view.user.clear(box('Ad'));
  if (name) await view.user.type(box('Ad'), name);
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  jest.spyOn(page, 'reload').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
  token.remove();
  act(() => toast.clear());
});

describe('my profile', () => {
  it('is nobody’s where strangers share the account', () => {
    open({}, { shared: true });
    expect(screen.getByText('Demo hesabını herkes kullanır')).toBeVisible();
    expect(screen.queryAllByRole('textbox')).toEqual([]);
  });

  it('shows what is kept, the phone the local way, the e-mail not to be written in', async () => {
    open();
    expect(box('Ad')).toHaveValue('Ayşe');
    expect(box('Telefon')).toHaveValue('0532 123 45 67');
    expect(box('E-posta')).toHaveValue('ayse@ornek.com');
    expect(box('E-posta')).toHaveAttribute('readonly');
    for (const name of ['Ad', 'Soyad', 'E-posta']) expect(box(name)).toBeRequired();
    expect(box('Telefon')).not.toBeRequired();
    await settle();
  });

  it('is saved, says so, and is the same everywhere', async () => {
    const kept = aUser({ name: 'Ayşegül', phone: null });
    const view = open({ [SAVE]: () => kept });
    await rename(view, '  Ayşegül ');
    await view.user.clear(box('Telefon'));
    await save(view);
    await waitFor(() => expect(toastStore.get()).toMatchObject([{ type: 'success', title: 'Profiliniz güncellendi' }]));
    expect(view.changes).toEqual([[SAVE, { name: 'Ayşegül', surname: 'Yılmaz', phone: null }]]);
    expect(box('Ad')).toHaveValue('Ayşegül');
    expect(view.queryClient.getQueryData(['session'])).toMatchObject({ user: kept });
  });

  it('asks for name and surname, and puts the focus there', async () => {
    const view = open();
    await rename(view, '');
    await view.user.clear(box('Soyad'));
    await save(view);
    expect(screen.getByText('Ad alanı zorunludur.')).toBeInTheDocument();
    expect(screen.getByText('Soyad alanı zorunludur.')).toBeInTheDocument();
    expect(box('Ad')).toHaveFocus();
    expect(view.changes).toEqual([]);
  });

  it('groups the digits of a phone number and refuses what is none', async () => {
    const { user } = open({}, { phone: null });
    await user.type(box('Telefon'), '05321234567');
    expect(box('Telefon')).toHaveValue('0532 123 45 67');
    await user.type(box('Telefon'), '8');
    await user.tab();
    expect(screen.getByText('Geçerli bir telefon numarası girin.')).toBeInTheDocument();
    await user.clear(box('Telefon'));
    await user.click(box('Telefon'));
    await user.paste('+90 (532) 123-4567');
    await user.tab();
    expect(box('Telefon')).toHaveValue('0532 123 45 67');
    expect(screen.queryByText('Geçerli bir telefon numarası girin.')).toBeNull();
  });

  it('keeps the caret where somebody types in the middle of the phone', async () => {
    const { user } = open();
    const phone = box('Telefon') as HTMLInputElement;
    await user.type(phone, '{Backspace}9', { initialSelectionStart: 6, initialSelectionEnd: 6 });
    expect(phone).toHaveValue('0532 923 45 67');
    expect(phone.selectionStart).toBe(6);
  });

  it('shows what the server refused at the field', async () => {
    const view = open({ [SAVE]: () => refused(422, { code: 'VALIDATION', errors: { surname: ['Bu soyad olmaz.'] } }) });
    await rename(view, 'Ayla');
    await save(view);
    expect(await screen.findByText('Bu soyad olmaz.')).toBeInTheDocument();
    await waitFor(() => expect(box('Soyad')).toHaveFocus());
  });

  it.each([
    ['the server fails', () => refused(500), 'Profil güncellenirken bir hata oluştu'],
    ['there is no line', offline, /İnternet bağlantınız yok/],
  ])('says when %s, keeps the words and takes another try', async (_what, reply, sentence) => {
    const view = open({ [SAVE]: reply });
    await rename(view, 'Ayla');
    await save(view);
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(box('Ad')).toHaveValue('Ayla');
    view.reply(SAVE, () => aUser({ name: 'Ayla' }));
    await save(view);
    await waitFor(() => expect(screen.queryByText(sentence)).toBeNull());
  });

  it('takes what another tab saved, but not over words that are being written', async () => {
    const view = open();
    await rename(view, 'Ayla');
    act(() => keepUser(view.queryClient, { name: 'Aysu', surname: 'Demir' }));
    await waitFor(() => expect(box('Soyad')).toHaveValue('Demir'));
    expect(box('Ad')).toHaveValue('Ayla');
  });
});

describe('leaving with something unsaved', () => {
  const leave = ({ user }: ReturnType<typeof open>) => user.click(screen.getByRole('link', { name: 'Başka sayfa' }));

  it('asks first, and stays or goes as told', async () => {
    const view = open();
    await rename(view, 'Ayla');
    await leave(view);
    const dialog = await screen.findByRole('dialog', { name: 'Kaydedilmemiş değişiklikleriniz var' });
    await view.user.click(within(dialog).getByRole('button', { name: 'Sayfada kal' }));
    expect(view.path()).toBe('/account/page');
    await leave(view);
    await view.user.click(await screen.findByRole('button', { name: 'Kaydetmeden ayrıl' }));
    await waitFor(() => expect(view.path()).toBe('/elsewhere'));
  });

  it('asks nobody who changed nothing or took it back', async () => {
    const view = open();
    await rename(view, 'Ayla');
    await view.user.click(screen.getByRole('button', { name: 'Değişiklikleri geri al' }));
    expect(box('Ad')).toHaveValue('Ayşe');
    await leave(view);
    await waitFor(() => expect(view.path()).toBe('/elsewhere'));
  });

  const closing = () => fireEvent(window, new Event('beforeunload', { cancelable: true }));

  it('has the browser ask before the tab is closed, but keeps nobody whose session is over', async () => {
    const view = open();
    expect(closing()).toBe(true);
    await rename(view, 'Ayla');
    expect(closing()).toBe(false);
    token.remove();
    expect(closing()).toBe(true);
    await leave(view);
    await waitFor(() => expect(view.path()).toBe('/elsewhere'));
  });
});

describe('a session that ends while something is typed', () => {
  const endSession = async () => {
    const view = open({ [SAVE]: () => refused(401) });
    await rename(view, 'Ayla');
    await save(view);
    await waitFor(() => expect(page.reload).toHaveBeenCalled());
    view.unmount();
  };

  it('gives the words back to the same person, once', async () => {
    await endSession();
    open().unmount();
    open();
    expect(box('Ad')).toHaveValue('Ayşe');
  });

  it('gives them back after signing in again', async () => {
    await endSession();
    open();
    expect(box('Ad')).toHaveValue('Ayla');
    expect(screen.getByRole('button', { name: 'Değişiklikleri geri al' })).toBeInTheDocument();
  });

  it('gives them to nobody else', async () => {
    await endSession();
    open({}, { id: 8, name: 'Berk' });
    expect(box('Ad')).toHaveValue('Berk');
  });
});

describe('the e-mail', () => {
  const SEND = 'POST /api/account/verify-email';
  const send = ({ user }: ReturnType<typeof open>) =>
    user.click(screen.getByRole('button', { name: 'Doğrulama bağlantısını yeniden gönder' }));

  it('says whether it is proven', () => {
    open();
    expect(screen.getByText('E-posta adresiniz doğrulandı.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Doğrulama bağlantısını/ })).toBeNull();
  });

  it('gets its link once more on request, not twice at once', async () => {
    const view = open({ [SEND]: () => ({ message: 'Gönderildi' }) }, { email_verified: false });
    await send(view);
    expect(await screen.findByText(/ayse@ornek.com adresine gönderildi/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /Doğrulama bağlantısını/ })).toBeDisabled();
    expect(view.changes).toEqual([[SEND, undefined]]);
  });

  it('is found to be proven meanwhile', async () => {
    const view = open(
      { [SEND]: () => refused(409, { code: 'ALREADY_VERIFIED', message: 'Zaten doğrulanmış.' }) },
      { email_verified: false },
    );
    await send(view);
    expect(await screen.findByText('E-posta adresiniz doğrulandı.')).toBeInTheDocument();
  });

  it('says in the words of the server why not now', async () => {
    const view = open(
      { [SEND]: () => refused(429, { message: 'Çok sık denediniz. 2 dakika sonra tekrar deneyin.' }) },
      { email_verified: false },
    );
    await send(view);
    await waitFor(() =>
      expect(toastStore.get()).toMatchObject([
        { type: 'error', title: 'Doğrulama bağlantısı gönderilemedi', message: /2 dakika/ },
      ]),
    );
  });

  it('leads to support for a change', async () => {
    const pages = [{ id: 6, title: 'İletişim', slug_paid: 'iletisim-s6' }];
    open({ 'GET /api/footer-pages': () => ({ pageGroups: [], footerPages: pages, headPages: [] }) });
    expect(await screen.findByRole('link', { name: 'destekle iletişime geçin' })).toHaveAttribute(
      'href',
      '/iletisim-s6',
    );
  });
});
