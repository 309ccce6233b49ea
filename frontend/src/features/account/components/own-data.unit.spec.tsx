import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { toastStore } from '@/shared/ui/toast';
import { refused } from '@test/open-account-page';
import {
  anExport,
  cleanSecurityPage,
  openSecurityPage,
  press,
  section,
  type SecurityView,
} from '@test/open-security-page';

const EXPORT = 'POST /api/account/export';
const DELETE = 'POST /api/account/delete';

cleanSecurityPage();

const enterPassword = async ({ user }: SecurityView, dialogName: string, button: string) => {
  const dialog = within(await screen.findByRole('dialog', { name: dialogName }));
  await user.type(dialog.getByLabelText('Şifreniz'), 'gizli-sifre');
  await user.click(dialog.getByRole('button', { name: button }));
};

describe('the file with everything', () => {
  it('is asked for with the password, prepared, and ready with size and end', async () => {
    const preparing = anExport({ status: 'preparing', requested_at: new Date().toISOString() });
    const view = openSecurityPage({ [EXPORT]: () => preparing });
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
    const view = openSecurityPage({ [EXPORT]: () => refused(422, { errors: { password: ['Şifreniz yanlış.'] } }) });
    await view.user.click(await screen.findByRole('button', { name: 'Dosyayı hazırla' }));
    await enterPassword(view, 'Verilerimi indir', 'Dosyayı hazırla');
    expect(await screen.findByText('Şifreniz yanlış.')).toBeInTheDocument();
    expect(screen.getByLabelText('Şifreniz')).toHaveFocus();
  });

  it('says when it could not be made', async () => {
    openSecurityPage({ 'GET /api/account/export': () => anExport({ status: 'failed' }) });
    expect(await screen.findByText('Dosya hazırlanamadı. Lütfen tekrar deneyin.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Dosyayı hazırla' })).toBeEnabled();
  });

  it('is fetched with the token and saved under its name', async () => {
    const asked: [string, unknown][] = [];
    const saved: string[] = [];
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (path: unknown, init?: RequestInit) => {
      asked.push([String(path), (init?.headers as Record<string, string>).Authorization]);
      const headers = new Map([['content-disposition', 'attachment; filename="ayse.zip"']]);
      return { ok: true, status: 200, headers, blob: async () => new Blob(['zip']) } as unknown as Response;
    });
    URL.createObjectURL = () => 'blob:it';
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(`${this.download} ${this.href}`);
    });
    const view = openSecurityPage({ 'GET /api/account/export': () => anExport({ status: 'ready', url: '/api/file' }) });
    await view.user.click(await screen.findByRole('button', { name: 'İndir' }));
    await waitFor(() => expect(saved).toEqual(['ayse.zip blob:it']));
    expect(asked).toEqual([['/api/file', 'Bearer a-token']]);
  });

  it('that is gone meanwhile is looked for anew', async () => {
    jest.spyOn(globalThis, 'fetch').mockImplementation(
      async () =>
        ({
          ok: false,
          status: 410,
          headers: new Map(),
          json: async () => ({ message: 'Dosyanın süresi doldu.' }),
        }) as unknown as Response,
    );
    const view = openSecurityPage({ 'GET /api/account/export': () => anExport({ status: 'ready', url: '/api/file' }) });
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
    const view = openSecurityPage({
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
    const view = openSecurityPage();
    await press(view, 'Hesabımı sil');
    const dialog = within(await screen.findByRole('dialog'));
    await view.user.click(dialog.getByRole('button', { name: 'Vazgeç' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(view.changes).toEqual([]);
  });

  it('says when it could not be asked for', async () => {
    const view = openSecurityPage({ [DELETE]: () => refused(500) });
    await press(view, 'Hesabımı sil');
    await enterPassword(view, 'Hesabınız silinsin mi?', 'Hesabımı sil');
    expect(await screen.findByText('Hesap silme isteği alınamadı')).toBeInTheDocument();
  });
});
