import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { AccountExport, OpenSession, User } from '@ilan/api';
import { page } from '@/shared/api-client/page';
import { token } from '@/shared/api-client/token';
import { toast, toastStore } from '@/shared/ui/toast';
import { aUser, offline, openAccountPage, refused, type Replies } from '@test/open-account-page';
import SecurityPage from './security-page';

const CHANGE = 'PUT /api/account/password';
const EXPORT = 'POST /api/account/export';
const DELETE = 'POST /api/account/delete';

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const aSession = (id: string, change: Partial<OpenSession> = {}): OpenSession => ({
  id,
  device: 'Chrome, Windows',
  kind: 'computer',
  current: false,
  remembered: true,
  created_at: '2026-03-03T09:00:00.000Z',
  last_seen_at: ago(5),
  ...change,
});
const here = aSession('here', { current: true, last_seen_at: ago(0) });
const phone = aSession('phone', { device: 'Safari, iPhone', kind: 'phone', last_seen_at: ago(10) });
const old = aSession('old', { device: 'Firefox, Linux', last_seen_at: '2026-01-05T09:00:00.000Z' });
const anExport = (change: Partial<AccountExport> = {}): AccountExport => ({
  status: 'none',
  requested_at: null,
  expires_at: null,
  size_bytes: null,
  url: null,
  ...change,
});

const open = (replies: Replies = {}, change: Partial<User> = {}) =>
  openAccountPage(<SecurityPage />, aUser(change), {
    'GET /api/account/sessions': () => ({ data: [here, phone, old] }),
    'GET /api/account/export': () => anExport(),
    'GET /api/account/second-factor': () => ({
      totp_since: null,
      passkeys: [],
      passkeys_at: null,
      recovery_codes_left: 0,
      recovery_code_used_at: null,
    }),
    'GET /api/account/security-log': () => ({ data: [] }),
    ...replies,
  });
type View = ReturnType<typeof open>;
const press = ({ user }: View, name: string | RegExp) => user.click(screen.getByRole('button', { name }));
const section = (name: string) => within(screen.getByRole('region', { name }));

beforeEach(() => {
  jest.spyOn(page, 'reload').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
  token.remove();
  act(() => toast.clear());
});

it('says why there is nothing to change where strangers share the account, and asks for nothing', () => {
  open({}, { shared: true });
  expect(screen.getByText('Demo hesabını herkes kullanır')).toBeVisible();
  expect(screen.queryAllByRole('region')).toEqual([]);
  expect(screen.queryAllByRole('button')).toEqual([]);
});

describe('changing the password', () => {
  const fill = async ({ user }: View, ...texts: string[]) => {
    for (const [index, label] of ['Mevcut şifre', 'Yeni şifre', 'Yeni şifre (tekrar)'].entries())
      await user.type(screen.getByLabelText(label), texts[index] ?? '');
  };

  it('sends both, empties the fields, says so, and looks at the sessions again', async () => {
    const view = open({ [CHANGE]: () => ({ message: 'Tamam', token: 'new-token' }) });
    await screen.findByText('Safari, iPhone');
    view.reply('GET /api/account/sessions', () => ({ data: [here] }));
    await fill(view, 'eski', 'yepyeni-sifre', 'yepyeni-sifre');
    await press(view, 'Şifreyi değiştir');
    await waitFor(() => expect(toastStore.get()).toMatchObject([{ type: 'success', title: 'Şifreniz güncellendi' }]));
    expect(view.changes).toEqual([
      [CHANGE, { current_password: 'eski', password: 'yepyeni-sifre', password_confirmation: 'yepyeni-sifre' }],
    ]);
    expect(screen.getByLabelText('Yeni şifre')).toHaveValue('');
    expect(token.read()).toBe('new-token');
    await waitFor(() => expect(screen.queryByText('Safari, iPhone')).toBeNull());
  });

  it('says that eight characters are needed and that the two differ', async () => {
    const view = open();
    expect(screen.getByText('en az 8 karakter')).toBeInTheDocument();
    await fill(view, 'eski', 'yediyed', 'baska-bir');
    await press(view, 'Şifreyi değiştir');
    expect(screen.getByText('Yeni şifre en az 8 karakter olmalıdır.')).toBeInTheDocument();
    expect(screen.getByText('Yeni şifreler eşleşmiyor!')).toBeInTheDocument();
    expect(screen.getByLabelText('Yeni şifre')).toHaveFocus();
    expect(view.changes).toEqual([]);
  });

  it('shows a refusal of the server over the form and at its field', async () => {
    const view = open({ [CHANGE]: () => refused(422, { errors: { current_password: ['Mevcut şifreniz yanlış.'] } }) });
    await fill(view, 'yanlis', 'yepyeni-sifre', 'yepyeni-sifre');
    await press(view, 'Şifreyi değiştir');
    expect(await screen.findByText('Doğrulama hatası!')).toBeInTheDocument();
    expect(screen.getByText('Mevcut şifreniz yanlış.')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText('Mevcut şifre')).toHaveFocus());
    expect(token.read()).not.toBeNull();
  });

  it.each([
    ['the server fails', () => refused(500), 'Şifre değiştirilirken bir hata oluştu!'],
    ['there is no line', offline, /İnternet bağlantınız yok/],
  ])('says when %s', async (_what, reply, sentence) => {
    const view = open({ [CHANGE]: reply });
    await fill(view, 'eski', 'yepyeni-sifre', 'yepyeni-sifre');
    await press(view, 'Şifreyi değiştir');
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(screen.getByLabelText('Yeni şifre')).toHaveValue('yepyeni-sifre');
  });

  it('advises without forbidding', async () => {
    const view = open({ [CHANGE]: () => ({ message: 'Tamam', token: 'new-token' }) });
    await fill(view, 'eski', 'sifre12345', 'sifre12345');
    expect(screen.getByText(/Şifre gücü: zayıf\. Sık kullanılan/)).toBeInTheDocument();
    await press(view, 'Şifreyi değiştir');
    await waitFor(() => expect(view.changes).toHaveLength(1));
  });

  it('can be filled in by password managers', () => {
    const { container } = open();
    expect(screen.getByLabelText('Mevcut şifre')).toHaveAttribute('autocomplete', 'current-password');
    expect(screen.getByLabelText('Yeni şifre')).toHaveAttribute('autocomplete', 'new-password');
    expect(screen.getByLabelText('Yeni şifre (tekrar)')).toHaveAttribute('autocomplete', 'new-password');
    expect(container.querySelector('input[autocomplete=username]')).toHaveValue('ayse@ornek.com');
  });
});

describe('an account without a password', () => {
  it('gets one by mail, and can neither export nor delete until then', async () => {
    const view = open({ 'POST /api/forgot-password': () => ({ message: 'Gönderildi' }) }, { has_password: false });
    expect(screen.queryByLabelText('Mevcut şifre')).toBeNull();
    await waitFor(() => expect(screen.getAllByText(/önce bir şifre belirlemeniz/)).toHaveLength(2));
    await press(view, 'Şifre belirle');
    expect(await screen.findByText(/ayse@ornek.com adresine gönderildi/)).toBeInTheDocument();
    expect(view.changes).toEqual([['POST /api/forgot-password', { email: 'ayse@ornek.com' }]]);
  });
});

describe('the open sessions', () => {
  const END = 'DELETE /api/account/sessions/phone';
  const END_ALL = 'DELETE /api/account/sessions';
  const rows = () =>
    within(screen.getByRole('list', { name: 'Oturumlar' }))
      .getAllByRole('listitem')
      .map((row) => /^[^,]+, (?:Windows|iPhone|Linux)/.exec(row.textContent)?.[0]);

  it('say device and last use, and which one this is', async () => {
    open();
    const [first, second, third] = within(await screen.findByRole('list', { name: 'Oturumlar' })).getAllByRole(
      'listitem',
    );
    expect(first).toHaveTextContent('Bu cihaz');
    expect(first).toHaveTextContent('Şu an etkin');
    expect(within(first!).queryByRole('button')).toBeNull();
    expect(second).toHaveTextContent('10 dakika önce etkindi');
    expect(third).toHaveTextContent('5 Ocak 2026 tarihinde etkindi');
  });

  it('are ended one at a time, at once', async () => {
    const view = open({ [END]: () => new Promise(() => undefined) });
    await screen.findByText('Safari, iPhone');
    await press(view, 'Safari, iPhone cihazındaki oturumu kapat');
    await waitFor(() => expect(rows()).toEqual(['Chrome, Windows', 'Firefox, Linux']));
    await waitFor(() => expect(view.changes).toEqual([[END, undefined]]));
  });

  it('come back where ending failed, only those, with another try', async () => {
    const view = open({ [END]: () => refused(500), 'DELETE /api/account/sessions/old': () => undefined });
    await screen.findByText('Safari, iPhone');
    view.reply('GET /api/account/sessions', () => new Promise(() => undefined));
    await press(view, 'Firefox, Linux cihazındaki oturumu kapat');
    await press(view, 'Safari, iPhone cihazındaki oturumu kapat');
    await waitFor(() => expect(rows()).toEqual(['Chrome, Windows', 'Safari, iPhone']));
    const failed = toastStore.get().find(({ type }) => type === 'error');
    expect(failed?.title).toBe('Oturum kapatılamadı');
    view.reply(END, () => undefined);
    act(() => failed?.action?.onPress());
    await waitFor(() => expect(rows()).toEqual(['Chrome, Windows']));
  });

  it('that are over already count as ended', async () => {
    const view = open({ [END]: () => refused(404) });
    await screen.findByText('Safari, iPhone');
    await press(view, 'Safari, iPhone cihazındaki oturumu kapat');
    await waitFor(() => expect(toastStore.get()).toMatchObject([{ type: 'success', title: 'Oturum kapatıldı' }]));
  });

  it('are ended all but this one after a question', async () => {
    const view = open({ [END_ALL]: () => undefined });
    await screen.findByText('Safari, iPhone');
    await press(view, 'Diğer tüm oturumları kapat');
    const dialog = within(await screen.findByRole('dialog', { name: 'Diğer tüm oturumlar kapatılsın mı?' }));
    expect(dialog.getByText(/2 cihazdaki oturum kapatılır/)).toBeInTheDocument();
    expect(view.changes).toEqual([]);
    view.reply('GET /api/account/sessions', () => ({ data: [here] }));
    await view.user.click(dialog.getByRole('button', { name: 'Diğer tüm oturumları kapat' }));
    await screen.findByText('Hesabınız yalnızca bu cihazda açık.');
    expect(view.changes).toEqual([[END_ALL, undefined]]);
  });

  it('that cannot be loaded can be tried again', async () => {
    const view = open({ 'GET /api/account/sessions': () => refused(500) });
    expect(await screen.findByText('Oturumlar yüklenirken bir hata oluştu')).toBeInTheDocument();
    view.reply('GET /api/account/sessions', () => ({ data: [here] }));
    await view.user.click(section('Açık oturumlar').getByRole('button', { name: 'Tekrar dene' }));
    expect(await screen.findByText('Bu cihaz')).toBeInTheDocument();
  });
});

const enterPassword = async ({ user }: View, dialogName: string, button: string) => {
  const dialog = within(await screen.findByRole('dialog', { name: dialogName }));
  await user.type(dialog.getByLabelText('Şifreniz'), 'gizli-sifre');
  await user.click(dialog.getByRole('button', { name: button }));
};

describe('the file with everything', () => {
  it('is asked for with the password, prepared, and ready with size and end', async () => {
    const preparing = anExport({ status: 'preparing', requested_at: new Date().toISOString() });
    const view = open({ [EXPORT]: () => preparing });
    await view.user.click(await screen.findByRole('button', { name: 'Dosyayı hazırla' }));
    view.reply('GET /api/account/export', () =>
      anExport({
        status: 'ready',
        url: '/api/account/export/file',
        size_bytes: 4_230_000,
        expires_at: '2026-11-28T09:00:00.000Z',
      }),
    );
    await enterPassword(view, 'Verilerimi indir', 'Dosyayı hazırla');
    expect(await screen.findByText(/Dosyanız hazırlanıyor/)).toBeInTheDocument();
    expect(view.changes).toEqual([[EXPORT, { password: 'gizli-sifre' }]]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await screen.findByRole('button', { name: 'İndir (4,2 MB)' }, { timeout: 12_000 })).toBeInTheDocument();
    expect(screen.getByText(/28 Kas 12:00 tarihine kadar/)).toBeInTheDocument();
  });

  it('says in the dialog that the password is wrong', async () => {
    const view = open({ [EXPORT]: () => refused(422, { errors: { password: ['Şifreniz yanlış.'] } }) });
    await view.user.click(await screen.findByRole('button', { name: 'Dosyayı hazırla' }));
    await enterPassword(view, 'Verilerimi indir', 'Dosyayı hazırla');
    expect(await screen.findByText('Şifreniz yanlış.')).toBeInTheDocument();
    expect(screen.getByLabelText('Şifreniz')).toHaveFocus();
  });

  it('says when it could not be made', async () => {
    open({ 'GET /api/account/export': () => anExport({ status: 'failed' }) });
    expect(await screen.findByText('Dosya hazırlanamadı. Lütfen tekrar deneyin.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Dosyayı hazırla' })).toBeEnabled();
  });

  it('is fetched with the token and saved under its name', async () => {
    const asked: [string, unknown][] = [];
    const saved: string[] = [];
    globalThis.fetch = jest.fn(async (path: unknown, init?: RequestInit) => {
      asked.push([String(path), (init?.headers as Record<string, string>).Authorization]);
      const headers = new Map([['content-disposition', 'attachment; filename="ayse.zip"']]);
      return { ok: true, status: 200, headers, blob: async () => new Blob(['zip']) } as unknown as Response;
    });
    URL.createObjectURL = () => 'blob:it';
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(`${this.download} ${this.href}`);
    });
    const view = open({ 'GET /api/account/export': () => anExport({ status: 'ready', url: '/api/file' }) });
    await view.user.click(await screen.findByRole('button', { name: 'İndir' }));
    await waitFor(() => expect(saved).toEqual(['ayse.zip blob:it']));
    expect(asked).toEqual([['/api/file', 'Bearer a-token']]);
  });

  it('that is gone meanwhile is looked for anew', async () => {
    globalThis.fetch = jest.fn(
      async () =>
        ({
          ok: false,
          status: 410,
          headers: new Map(),
          json: async () => ({ message: 'Dosyanın süresi doldu.' }),
        }) as unknown as Response,
    );
    const view = open({ 'GET /api/account/export': () => anExport({ status: 'ready', url: '/api/file' }) });
    const button = await screen.findByRole('button', { name: 'İndir' });
    view.reply('GET /api/account/export', () => anExport());
    await view.user.click(button);
    expect(await screen.findByRole('button', { name: 'Dosyayı hazırla' })).toBeInTheDocument();
    expect(screen.getByText('Dosyanın süresi doldu.')).toBeInTheDocument();
  });
});

describe('deleting the account', () => {
  const at = '2026-11-28T09:00:00.000Z';

  it('says what goes, what stays and why, and is asked for with the password', async () => {
    const view = open({
      [DELETE]: () => ({ delete_at: at }),
      'DELETE /api/account/delete': () => ({ delete_at: null }),
    });
    const card = section('Hesabımı sil');
    expect(card.getByText(/vergi mevzuatı/)).toBeInTheDocument();
    await view.user.click(card.getByRole('button', { name: 'Hesabımı sil' }));
    await enterPassword(view, 'Hesabınız silinsin mi?', 'Hesabımı sil');
    expect(await screen.findByText('Hesabınız 28 Kasım 2026 tarihinde silinecek.')).toBeInTheDocument();
    expect(view.changes).toEqual([[DELETE, { password: 'gizli-sifre' }]]);

    await press(view, 'Silmekten vazgeç');
    expect(await card.findByRole('button', { name: 'Hesabımı sil' })).toBeInTheDocument();
    expect(toastStore.get()).toContainEqual(expect.objectContaining({ title: 'Hesabınız silinmeyecek' }));
  });

  it('is given up with the dialog', async () => {
    const view = open();
    await press(view, 'Hesabımı sil');
    const dialog = within(await screen.findByRole('dialog'));
    await view.user.click(dialog.getByRole('button', { name: 'Vazgeç' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(view.changes).toEqual([]);
  });

  it('says when it could not be asked for', async () => {
    const view = open({ [DELETE]: () => refused(500) });
    await press(view, 'Hesabımı sil');
    await enterPassword(view, 'Hesabınız silinsin mi?', 'Hesabımı sil');
    expect(await screen.findByText('Hesap silme isteği alınamadı')).toBeInTheDocument();
  });
});

describe('what happened at the doors of the account', () => {
  it('is told with device, time and whether it was here', async () => {
    open({
      'GET /api/account/security-log': () => ({
        data: [
          { id: 2, kind: 'sign_in', device: 'Chrome, Windows', same_network: true, at: ago(3) },
          { id: 1, kind: 'sign_in_failed', device: 'Firefox, Linux', same_network: false, at: ago(200) },
          { id: 0, kind: 'factor_code_given', device: 'Bilinmeyen cihaz', same_network: false, at: ago(300) },
        ],
      }),
    });
    const list = within(await screen.findByRole('list', { name: 'Güvenlik kayıtları' }));
    const [first, second, third] = list.getAllByRole('listitem');
    expect(first).toHaveTextContent('Giriş yapıldı');
    expect(first).toHaveTextContent('Chrome, Windows · şimdiki ağınızdan');
    expect(second).toHaveTextContent('Başarısız giriş denemesi');
    expect(second).not.toHaveTextContent('şimdiki ağınızdan');
    // What an operator did was done on no device of the person's.
    expect(third).toHaveTextContent('İşletmeci iki adımlı doğrulama için kod verdi');
    expect(third).not.toHaveTextContent('cihaz');
  });

  it('is asked for again where it did not come', async () => {
    const view = open({ 'GET /api/account/security-log': () => refused(500) });
    expect(await screen.findByText('Güvenlik kayıtları yüklenemedi')).toBeInTheDocument();
    expect(view.changes).toEqual([]);
  });
});
