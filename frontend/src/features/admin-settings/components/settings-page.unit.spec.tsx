import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import type { Settings } from '@ilan/api';
import { cachedSettings, rememberSettings, settingsQuery } from '@/shared/api-client/queries/settings';
import { toast, toastStore } from '@/shared/ui/toast';
import { aUser, openAccountPage, refused, type Replies } from '@test/open-account-page';
import { noticeRead } from '@test/notice-read';
import { SettingsPage } from './settings-page';

const settings: Settings = {
  logo: null,
  footer_description: 'Alt bilgi',
  sub_footer_description: '',
  header_description: 'Üst metin',
  auto_approve_ads: false,
  mobil_app: false,
  slider_title: 'Başlık',
  slider_desc: '',
  edit_review_mode: 'withdraw',
  ad_duration_days: 0,
  staff_second_factor: false,
  revision: 3,
};
const PUT = 'PUT /api/admin/settings';
const updated = jest.fn();
window.addEventListener('settings-updated', (event) => updated((event as CustomEvent).detail));

/** The server: keeps what it is sent. */
const open = (replies: Replies = {}, role = 'admin', permissions = ['settings.view', 'settings.edit']) => {
  let kept = settings;
  const page = openAccountPage(<SettingsPage />, aUser({ role }), {
    'GET /api/settings': () => kept,
    [PUT]: (changes) => (kept = { ...kept, ...(changes as Partial<Settings>), revision: kept.revision + 1 }),
    ...replies,
  });
  page.queryClient.setQueryData(['session'], { user: aUser({ role }), permissions });
  page.queryClient.setQueryData(settingsQuery().queryKey, settings);
  return { ...page, change: (changes: Partial<Settings>) => (kept = { ...kept, ...changes }) };
};
const shown = (page: ReturnType<typeof open>) => page.queryClient.getQueryData(settingsQuery().queryKey);
const field = (name: string) => screen.findByRole('textbox', { name });
const save = () => screen.getByRole('button', { name: 'Kaydet' });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  toast.clear();
  updated.mockClear();
});

describe('the settings page', () => {
  it('sends what changed and nothing else, and tells the whole site', async () => {
    const page = open();
    const title = await field('Karşılama başlığı');
    expect(save()).toBeDisabled();
    await page.user.clear(title);
    await page.user.type(title, 'Yeni başlık');
    await page.user.click(screen.getByRole('checkbox', { name: /İlanlar incelenmeden/u }));
    await page.user.click(save());
    await waitFor(() => expect(toastStore.get()[0]?.title).toBe('Ayarlar başarıyla güncellendi'));
    expect(page.changes).toEqual([[PUT, { slider_title: 'Yeni başlık', auto_approve_ads: true, revision: 3 }]]);
    const after = { ...settings, slider_title: 'Yeni başlık', auto_approve_ads: true, revision: 4 };
    expect(shown(page)).toEqual(after);
    expect(updated).toHaveBeenCalledWith(after);
    expect(save()).toBeDisabled();
  });

  it('empties the cache and shows the change before the answer is there', async () => {
    let answer = (): void => undefined;
    const page = open({ [PUT]: () => new Promise((done) => (answer = () => done({ ...settings, logo: '/l.svg' }))) });
    await page.user.type(await field('Logo adresi'), '/l.svg');
    expect(cachedSettings()).toEqual(settings);
    await page.user.click(save());
    await waitFor(() => expect(shown(page)).toMatchObject({ logo: '/l.svg' }));
    expect(cachedSettings()).toBeUndefined();
    expect(save()).toHaveAttribute('aria-busy', 'true');
    await act(async () => answer());
    expect(shown(page)).toMatchObject({ logo: '/l.svg' });
  });

  it.each([
    ['before the save', true],
    ['while it is saved', false],
  ])('shows no answer to what was asked %s and comes after it', async (_, isBefore) => {
    let save = (): void => undefined;
    const late: (() => void)[] = [];
    const after = { ...settings, slider_title: 'Yeni başlık', revision: 4 };
    const page = open({ [PUT]: () => new Promise((done) => (save = () => done(after))) });
    const title = await field('Karşılama başlığı');
    await page.user.clear(title);
    await page.user.type(title, 'Yeni başlık');
    const askAgain = (): void => {
      page.reply('GET /api/settings', () => new Promise((done) => late.push(() => done(settings))));
      void page.queryClient.invalidateQueries({ queryKey: ['settings'] });
    };
    if (isBefore) act(askAgain);
    await page.user.click(screen.getByRole('button', { name: 'Kaydet' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Kaydet' })).toHaveAttribute('aria-busy', 'true'));
    if (!isBefore) act(askAgain);
    await waitFor(() => expect(late).toHaveLength(1));
    page.reply('GET /api/settings', () => after);
    await act(async () => save());
    await waitFor(() => expect(toastStore.get()[0]?.title).toBe('Ayarlar başarıyla güncellendi'));
    await act(async () => late.forEach((answer) => answer()));
    expect([shown(page), title]).toEqual([after, expect.objectContaining({ value: 'Yeni başlık' })]);
    expect(cachedSettings()).not.toEqual(settings);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('gives back what was, cached and shown, when the server refuses, and keeps the words', async () => {
    const page = open({ [PUT]: () => refused(500, { message: 'Sunucu hatası', code: 'X', errors: {} }) });
    const title = await field('Karşılama başlığı');
    await page.user.type(title, '!');
    await page.user.click(save());
    await waitFor(() => expect(toastStore.get()[0]?.title).toBe('Güncelleme hatası: Sunucu hatası'));
    expect(shown(page)).toEqual(settings);
    expect(cachedSettings()).toEqual(settings);
    expect(title).toHaveValue('Başlık!');
    expect(updated).not.toHaveBeenCalled();
  });

  it('tells a refusal at its field', async () => {
    const errors = { logo: ['Geçerli bir logo adresi girin.'] };
    const page = open({ [PUT]: () => refused(422, { message: 'Hata', code: 'X', errors }) });
    await page.user.type(await field('Logo adresi'), '/x');
    await page.user.click(save());
    expect(await screen.findByText('Geçerli bir logo adresi girin.')).toBeVisible();
  });

  it('refuses what the server would before it is sent', async () => {
    const page = open();
    const days = await field('İlan süresi (gün)');
    await page.user.clear(days);
    await page.user.type(days, 'on');
    await page.user.click(save());
    expect(await screen.findByText('0 ile 3650 arasında bir gün sayısı girin.')).toBeVisible();
    expect(days).toHaveFocus();
    expect(page.changes).toEqual([]);
  });

  it('follows what somebody else saves, and names what both changed', async () => {
    const page = open();
    const title = await field('Karşılama başlığı');
    await page.user.type(title, ' benim');
    page.change({ slider_title: 'Onun', header_description: 'Onun üst metni', revision: 4 });
    await act(() => page.queryClient.invalidateQueries({ queryKey: ['settings'] }));
    const header = await field('Üst çubuk metni');
    await waitFor(() => expect(header).toHaveValue('Onun üst metni'));
    expect(title).toHaveValue('Başlık benim');
    expect(screen.getByRole('alert')).toHaveTextContent('başka biri de değiştirdi: Karşılama başlığı.');
    await noticeRead();
    await page.user.click(save());
    await waitFor(() => expect(page.changes).toEqual([[PUT, { slider_title: 'Başlık benim', revision: 4 }]]));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('shows both values when somebody else saved first, and saves over theirs only when told to', async () => {
    const theirs = { ...settings, slider_title: 'Onun', revision: 4 };
    const answers = [refused(409, { message: 'Ayarlar değişti.', code: 'SETTINGS_CHANGED', settings: theirs })];
    const page = open({ [PUT]: () => answers.shift() ?? { ...theirs, slider_title: 'Başlık!', revision: 5 } });
    await page.user.type(await field('Karşılama başlığı'), '!');
    await page.user.click(save());
    expect(await screen.findByText('Onun', { exact: false })).toBeVisible();
    expect(toastStore.get()[0]?.title).toBe('Güncelleme hatası: Ayarlar değişti.');
    expect([shown(page), cachedSettings()]).toEqual([theirs, theirs]);
    await noticeRead();
    await page.user.click(screen.getByRole('button', { name: 'Benimkini kaydet' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(page.changes.map(([, body]) => body)).toEqual([
      { slider_title: 'Başlık!', revision: 3 },
      { slider_title: 'Başlık!', revision: 4 },
    ]);
  });

  it('takes what somebody else saved instead', async () => {
    const theirs = { ...settings, slider_title: 'Onun', revision: 4 };
    const page = open({ [PUT]: () => refused(409, { message: 'x', code: 'SETTINGS_CHANGED', settings: theirs }) });
    const title = await field('Karşılama başlığı');
    await page.user.type(title, '!');
    await page.user.click(save());
    await page.user.click(await screen.findByRole('button', { name: 'Güncel değeri al' }));
    expect(title).toHaveValue('Onun');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(save()).toBeDisabled();
  });

  it('is for reading only without the right to edit', async () => {
    open({}, 'moderator', ['settings.view']);
    expect(await field('Logo adresi')).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Kaydet' })).toBeNull();
  });

  it('asks the server even where the browser has them cached, and says when that fails', async () => {
    rememberSettings(settings);
    open({ 'GET /api/settings': () => refused(500, {}) });
    expect(await screen.findByRole('button', { name: 'Tekrar dene' })).toBeVisible();
    expect(toastStore.get()[0]?.title).toBe('Ayarlar yüklenirken hata oluştu');
  });

  it('asks before unsaved words are left', async () => {
    const page = open();
    await page.user.type(await field('Karşılama başlığı'), '!');
    await page.user.click(screen.getByRole('link', { name: 'Başka sayfa' }));
    await page.user.click(await screen.findByRole('button', { name: 'Sayfada kal' }));
    expect(page.path()).toBe('/account/page');
  });
});
