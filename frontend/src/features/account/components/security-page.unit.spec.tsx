import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { token } from '@/shared/api-client/token';
import { toastStore } from '@/shared/ui/toast';
import { offline, refused } from '@test/open-account-page';
import {
  ago,
  cleanSecurityPage,
  here,
  openSecurityPage,
  press,
  section,
  type SecurityView,
} from '@test/open-security-page';

const CHANGE = 'PUT /api/account/password';

cleanSecurityPage();

it('says why there is nothing to change where strangers share the account, and asks for nothing', () => {
  openSecurityPage({}, { shared: true });
  expect(screen.getByText('Demo hesabını herkes kullanır')).toBeVisible();
  expect(screen.queryAllByRole('region')).toEqual([]);
  expect(screen.queryAllByRole('button')).toEqual([]);
});

describe('changing the password', () => {
  const fill = async ({ user }: SecurityView, ...texts: string[]) => {
    for (const [index, label] of ['Mevcut şifre', 'Yeni şifre', 'Yeni şifre (tekrar)'].entries())
      await user.type(screen.getByLabelText(label), texts[index] ?? '');
  };

  it('sends both, empties the fields, says so, and looks at the sessions again', async () => {
    const view = openSecurityPage({ [CHANGE]: () => ({ message: 'Tamam', token: 'new-token' }) });
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
    const view = openSecurityPage();
    expect(screen.getByText('en az 8 karakter')).toBeInTheDocument();
    await fill(view, 'eski', 'yediyed', 'baska-bir');
    await press(view, 'Şifreyi değiştir');
    expect(screen.getByText('Yeni şifre en az 8 karakter olmalıdır.')).toBeInTheDocument();
    expect(screen.getByText('Yeni şifreler eşleşmiyor!')).toBeInTheDocument();
    expect(screen.getByLabelText('Yeni şifre')).toHaveFocus();
    expect(view.changes).toEqual([]);
  });

  it('shows a refusal of the server over the form and at its field', async () => {
    const view = openSecurityPage({
      [CHANGE]: () => refused(422, { errors: { current_password: ['Mevcut şifreniz yanlış.'] } }),
    });
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
    const view = openSecurityPage({ [CHANGE]: reply });
    await fill(view, 'eski', 'yepyeni-sifre', 'yepyeni-sifre');
    await press(view, 'Şifreyi değiştir');
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(screen.getByLabelText('Yeni şifre')).toHaveValue('yepyeni-sifre');
  });

  it('advises without forbidding', async () => {
    const view = openSecurityPage({ [CHANGE]: () => ({ message: 'Tamam', token: 'new-token' }) });
    await fill(view, 'eski', 'sifre12345', 'sifre12345');
    expect(screen.getByText(/Şifre gücü: zayıf\. Sık kullanılan/)).toBeInTheDocument();
    await press(view, 'Şifreyi değiştir');
    await waitFor(() => expect(view.changes).toHaveLength(1));
  });

  it('can be filled in by password managers', () => {
    const { container } = openSecurityPage();
    expect(screen.getByLabelText('Mevcut şifre')).toHaveAttribute('autocomplete', 'current-password');
    expect(screen.getByLabelText('Yeni şifre')).toHaveAttribute('autocomplete', 'new-password');
    expect(screen.getByLabelText('Yeni şifre (tekrar)')).toHaveAttribute('autocomplete', 'new-password');
    expect(container.querySelector('input[autocomplete=username]')).toHaveValue('ayse@ornek.com');
  });
});

describe('an account without a password', () => {
  it('gets one by mail, and can neither export nor delete until then', async () => {
    const view = openSecurityPage(
      { 'POST /api/forgot-password': () => ({ message: 'Gönderildi' }) },
      { has_password: false },
    );
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
    openSecurityPage();
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
    const view = openSecurityPage({ [END]: () => new Promise(() => undefined) });
    await screen.findByText('Safari, iPhone');
    await press(view, 'Safari, iPhone cihazındaki oturumu kapat');
    await waitFor(() => expect(rows()).toEqual(['Chrome, Windows', 'Firefox, Linux']));
    await waitFor(() => expect(view.changes).toEqual([[END, undefined]]));
  });

  it('come back where ending failed, only those, with another try', async () => {
    const view = openSecurityPage({ [END]: () => refused(500), 'DELETE /api/account/sessions/old': () => undefined });
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
    const view = openSecurityPage({ [END]: () => refused(404) });
    await screen.findByText('Safari, iPhone');
    await press(view, 'Safari, iPhone cihazındaki oturumu kapat');
    await waitFor(() => expect(toastStore.get()).toMatchObject([{ type: 'success', title: 'Oturum kapatıldı' }]));
  });

  it('are ended all but this one after a question', async () => {
    const view = openSecurityPage({ [END_ALL]: () => undefined });
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
    const view = openSecurityPage({ 'GET /api/account/sessions': () => refused(500) });
    expect(await screen.findByText('Oturumlar yüklenirken bir hata oluştu')).toBeInTheDocument();
    view.reply('GET /api/account/sessions', () => ({ data: [here] }));
    await view.user.click(section('Açık oturumlar').getByRole('button', { name: 'Tekrar dene' }));
    expect(await screen.findByText('Bu cihaz')).toBeInTheDocument();
  });
});

describe('what happened at the doors of the account', () => {
  it('is told with device, time and whether it was here', async () => {
    openSecurityPage({
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
    const view = openSecurityPage({ 'GET /api/account/security-log': () => refused(500) });
    expect(await screen.findByText('Güvenlik kayıtları yüklenemedi')).toBeInTheDocument();
    expect(view.changes).toEqual([]);
  });
});
