import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { demo, dialog, password } from './support/accounts';
import { accessibilityFaults, launchBrowser, visit } from './support/browser';
import { aMember, type Member, visitAs, lookAs } from './support/member';
import { signIn, type SignedIn } from './support/signed-in';
import { tabTo, untilFocusIn } from './support/keyboard';

const reason = 'Aynı ürünü defalarca ilan veriyor';
let browser: Browser;
let admin: SignedIn;
let chief: SignedIn;
let member: Member;
let memberId: number;
beforeAll(async () => {
  browser = await launchBrowser();
  [admin, chief] = [await signIn(demo('admin')), await signIn(demo('superadmin'))];
  member = await aMember('Iğdırlı', 'Şükûfe');
  memberId = (await signIn(member)).id;
});
afterAll(() => browser.close());

async function opened(who: SignedIn, path: string, work: (page: Page) => Promise<void>): Promise<void> {
  await lookAs(browser, who.token, path, {}, async ({ page, complaints }) => {
    await work(page);
    // A conflict and a refusal are answers, which browsers write into the console all the same.
    expect(complaints.filter((one) => !/status of (403|409|422)/.test(one))).toEqual([]);
  });
}
const told = (page: Page, title: string) => page.getByText(title, { exact: true }).first().waitFor();
const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'allowed',
    (error: unknown) => /"code":"(\w+)"/.exec(String(error))?.[1] ?? String(error),
  );

describe('a person', () => {
  it('is found by letters as they are typed, suspended and restored by keyboard alone, and feels it at once', async () => {
    const theirs = await visitAs(browser, await member.logIn(), '/account/profile');
    await opened(admin, '/cpadmin/customers', async (page) => {
      await page.keyboard.press('/');
      await page.keyboard.type('igdirli SUKUFE');
      await page.getByText('1 kayıt', { exact: true }).waitFor();
      await page.keyboard.press('Escape');
      await tabTo(page, page.getByRole('link', { name: 'Iğdırlı Şükûfe' }));
      await page.keyboard.press('Enter');
      await page.getByText(member.email).waitFor();
      await tabTo(page, page.getByRole('button', { name: 'Askıya al' }));
      await page.keyboard.press('Enter');
      await untilFocusIn(page, dialog(page).getByRole('textbox', { name: 'Neden' }));
      expect(await accessibilityFaults(page)).toEqual([]);
      await page.keyboard.type('kısa');
      await page.keyboard.press('Control+Enter');
      await dialog(page).getByText('Neden en az 10 karakter olmalıdır.').waitFor();
      await page.keyboard.press('Control+A');
      await page.keyboard.type(reason);
      await page.keyboard.press('Control+Enter');
      await told(page, 'Iğdırlı Şükûfe askıya alındı');
      await told(page, 'Bu hesap askıda');
      expect(await accessibilityFaults(page)).toEqual([]);

      // Their own page notices without being touched.
      await theirs.page.waitForURL((url) => url.pathname === '/');
      const door = await visit(browser, '/?auth=login');
      await door.page.getByLabel('E-posta').fill(member.email);
      await password(door.page).fill(member.password);
      await password(door.page).press('Enter');
      await dialog(door.page)
        .getByText(/Hesabınız askıya alındığı için giriş yapamazsınız/)
        .waitFor();
      await door.context.close();

      await tabTo(page, page.getByRole('button', { name: 'Hesabı yeniden aç' }));
      await page.keyboard.press('Enter');
      await untilFocusIn(page, dialog(page).getByRole('textbox', { name: 'Neden' }));
      await page.keyboard.type('Açıklaması yeterli bulundu');
      await page.keyboard.press('Control+Enter');
      await told(page, 'Iğdırlı Şükûfe yeniden giriş yapabilir');
      await page.getByText(/hesabını yeniden açtı$/).waitFor();
      await page.getByText(/hesabını askıya aldı$/).waitFor();
    });
    await theirs.context.close();
    expect(await member.logIn()).not.toBe('');
  });

  it('leaves their ads out of sight while they are suspended', async () => {
    const seller = await signIn(demo('seller'));
    const { data } = await admin.call<{ data: { id: number; slug_pid: string; title: string }[] }>(
      'GET',
      `/api/admin/adverts?owner_id=${seller.id}&status=active&per_page=1`,
    );
    const ad = data[0]!;
    const see = async (): Promise<string> => {
      const { page, context } = await visit(browser, `/${ad.slug_pid}`);
      const heading = (await page.getByRole('heading', { level: 1 }).first().textContent()) ?? '';
      await context.close();
      return heading;
    };
    expect(await see()).toContain(ad.title);
    await admin.call('POST', `/api/admin/customers/${seller.id}/suspend`, { reason });
    try {
      expect(await see()).not.toContain(ad.title);
    } finally {
      await admin.call('POST', `/api/admin/customers/${seller.id}/restore`, { reason });
    }
    expect(await see()).toContain(ad.title);
  });

  it('gets a role with a reason, which counts from their next request', async () => {
    const theirs = await signIn(member);
    expect(await codeOf(theirs.call('GET', '/api/admin/customers'))).toBe('FORBIDDEN');
    await opened(admin, `/cpadmin/customers/${memberId}`, async (page) => {
      await page.getByRole('button', { name: 'Rolü değiştir' }).click();
      const box = dialog(page).getByRole('combobox', { name: 'Yeni rol' });
      await box.waitFor();
      expect(await box.getByRole('option', { name: /^Süper Yönetici/ }).isDisabled()).toBe(true);
      expect(await accessibilityFaults(page)).toEqual([]);
      await dialog(page).getByRole('textbox', { name: 'Neden' }).fill('Ekibe katıldı, hoş geldi');
      await dialog(page).getByRole('button', { name: 'Rolü ver' }).click();
      await dialog(page).getByText('Bir rol seçin.').waitFor();
      await box.selectOption('moderator');
      await dialog(page).getByRole('button', { name: 'Rolü ver' }).click();
      await told(page, 'Iğdırlı Şükûfe artık Moderatör');
    });
    expect(await codeOf(theirs.call('GET', '/api/admin/customers'))).toBe('allowed');
    await admin.call('PUT', `/api/admin/users/${memberId}/role`, { role: 'users', reason });
    expect(await codeOf(theirs.call('GET', '/api/admin/customers'))).toBe('FORBIDDEN');
  });
});

describe('a role', () => {
  const box = (page: Page, name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}`) });

  it('is made, changed after a look at what changes, and deleted, by keyboard alone', async () => {
    await opened(admin, '/cpadmin/roles', async (page) => {
      await tabTo(page, page.getByRole('button', { name: 'Yeni rol' }));
      await page.keyboard.press('Enter');
      await dialog(page)
        .getByRole('textbox', { name: /^Rol adı/ })
        .waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
      await dialog(page)
        .getByRole('textbox', { name: /^Rol adı/ })
        .focus();
      await page.keyboard.type('YÖNETİCİ');
      await dialog(page).getByRole('textbox', { name: 'Neden' }).focus();
      await page.keyboard.type('Sahada çalışanlar için');
      await page.keyboard.press('Control+Enter');
      await dialog(page).getByText('Bu adda bir rol var.').waitFor();
      await dialog(page)
        .getByRole('textbox', { name: /^Rol adı/ })
        .focus();
      await page.keyboard.press('Control+A');
      await page.keyboard.type('Saha Ekibi');
      await page.keyboard.press('Enter');
      await told(page, '“Saha Ekibi” rolü oluşturuldu');
      await tabTo(page, page.getByRole('checkbox', { name: /^Sayfalar: Düzenleme/ }));
      await page.keyboard.press('Space');
      expect(await box(page, 'Sayfalar: Görüntüleme, eklenecek').isChecked()).toBe(true);
      await tabTo(page, page.getByRole('button', { name: 'Değişiklikleri incele' }));
      await page.keyboard.press('Enter');
      await dialog(page).getByText('Verilecek yetkiler').waitFor();
      expect(await dialog(page).getByRole('listitem').allTextContents()).toEqual([
        '+Sayfalar: Görüntüleme',
        '+Sayfalar: Düzenleme',
      ]);
      expect(await accessibilityFaults(page)).toEqual([]);
      await page.keyboard.type('Sayfaları onlar yazacak');
      await page.keyboard.press('Control+Enter');
      await told(page, '“Saha Ekibi” rolü güncellendi');
      await tabTo(page, page.getByRole('button', { name: 'Rolü sil' }));
      await page.keyboard.press('Enter');
      await untilFocusIn(page, dialog(page).getByRole('textbox', { name: 'Neden' }));
      await page.keyboard.type('Ekip dağıldı, gerek kalmadı');
      await page.keyboard.press('Control+Enter');
      await told(page, '“Saha Ekibi” rolü silindi');
    });
  });

  it('that somebody else saved meanwhile is shown in both versions, and the changes go on upon theirs', async () => {
    const made = await chief.call<{ name: string; revision: number }>('POST', '/api/admin/roles', {
      label: 'İki Kişilik',
      permissions: ['pages.view', 'cities.view'],
      reason,
    });
    await opened(admin, `/cpadmin/roles?role=${made.name}`, async (page) => {
      await box(page, 'İl & İlçe Yönetimi: Görüntüleme').click();
      await box(page, 'Denetim Kaydı: Görüntüleme').click();
      await chief.call('PUT', `/api/admin/roles/${made.name}`, {
        label: 'İki Kişilik',
        permissions: ['pages.view', 'cities.view', 'sliders.view'],
        reason,
        revision: made.revision,
      });
      await page.getByRole('button', { name: 'Değişiklikleri incele' }).click();
      await dialog(page).getByRole('textbox', { name: 'Neden' }).fill('Görev tanımı değişti');
      await dialog(page).getByRole('button', { name: 'Kaydet' }).click();
      await told(page, 'Bu rol siz bakarken değiştirildi');
      expect(await accessibilityFaults(page)).toEqual([]);
      const rows = await page.getByRole('alert').getByRole('row').allInnerTexts();
      expect(
        rows
          .slice(1)
          .map((row) => row.split(/\s*\t\s*/))
          .sort(),
      ).toEqual([
        ['Denetim Kaydı: Görüntüleme', 'Var', 'Yok'],
        ['Slayt Ayarları: Görüntüleme', 'Yok', 'Var'],
        ['İl & İlçe Yönetimi: Görüntüleme', 'Yok', 'Var'],
      ]);
      await page.getByRole('button', { name: 'Değişikliklerimi kayıtlı hâle uygula' }).click();
      await page.getByRole('button', { name: 'Değişiklikleri incele' }).click();
      await dialog(page).getByRole('textbox', { name: 'Neden' }).fill('Görev tanımı değişti');
      await dialog(page).getByRole('button', { name: 'Kaydet' }).click();
      await told(page, '“İki Kişilik” rolü güncellendi');
    });
    const { data } = await chief.call<{ data: { name: string; permissions: string[] }[] }>('GET', '/api/admin/roles');
    expect(data.find(({ name }) => name === made.name)?.permissions).toEqual([
      'sliders.view',
      'pages.view',
      'audit.view',
    ]);
    await chief.call('DELETE', `/api/admin/roles/${made.name}`, { reason });
  });

  it('says why it cannot be changed, and what cannot be given stays shut', async () => {
    await opened(admin, '/cpadmin/roles?role=moderator', async (page) => {
      const locked = box(page, 'Mühendislik: Olayları yeniden oynatma');
      expect(await locked.getAttribute('aria-label')).toContain('Bu yetki sizde olmadığı için');
      await locked.focus();
      await page.keyboard.press('Space');
      expect(await locked.isChecked()).toBe(false);
      expect(await page.getByRole('button', { name: 'Rolü sil' }).count()).toBe(0);
      await page.goto('/cpadmin/roles?role=super_admin');
      await told(page, 'Süper Yönetici her işlemi yapabilir; bu rol değiştirilemez ve silinemez.');
      await box(page, 'Sayfalar: Silme').focus();
      await page.keyboard.press('Space');
      expect(await box(page, 'Sayfalar: Silme').isChecked()).toBe(true);
      await page.goto('/cpadmin/roles?role=admin');
      await page.getByText(/^Bu sizin rolünüz/).waitFor();
    });
  });

  it('with something unsaved is not left without a question', async () => {
    await opened(admin, '/cpadmin/roles?role=moderator', async (page) => {
      await box(page, 'Sayfalar: Görüntüleme').click();
      await page.getByRole('link', { name: /^Muhasebe/ }).click();
      await dialog(page).getByText('Kaydedilmemiş değişiklikler var').waitFor();
      await dialog(page).getByRole('button', { name: 'Sayfada kal' }).click();
      expect(await box(page, 'Sayfalar: Görüntüleme').isChecked()).toBe(true);
      await page.getByRole('button', { name: 'Vazgeç' }).click();
      await page.getByRole('link', { name: /^Muhasebe/ }).click();
      await page.getByRole('main').getByRole('heading', { level: 2, name: 'Muhasebe' }).waitFor();
    });
  });

  it('is no way up, whatever is sent', async () => {
    const put = (role: string, body: object) =>
      codeOf(admin.call('PUT', `/api/admin/roles/${role}`, { reason, revision: 0, ...body }));
    const assign = (id: number, body: object) =>
      codeOf(admin.call('PUT', `/api/admin/users/${id}/role`, { reason, ...body }));
    const all = ['engineering.replay'];
    expect(await put('admin', { label: 'Yönetici', permissions: all })).toBe('OWN_ROLE');
    expect(await put('super_admin', { label: 'Süper Yönetici', permissions: all })).toBe('ROLE_LOCKED');
    expect(await put('moderator', { label: 'Moderatör', permissions: all })).toBe('GRANTS_MORE');
    expect(await put('moderator', { label: 'Moderatör', permissions: [], role: 'admin' })).toBe('VALIDATION');
    expect(await assign(admin.id, { role: 'super_admin' })).toBe('OWN_ROLE');
    expect(await assign(chief.id, { role: 'users' })).toBe('HOLDS_MORE');
    expect(await assign(memberId, { role: 'super_admin' })).toBe('GRANTS_MORE');
    expect(await assign(memberId, { role: 'moderator', user_id: admin.id })).toBe('VALIDATION');
    const create = (label: string, permissions: string[] = []) =>
      codeOf(admin.call('POST', '/api/admin/roles', { label, permissions, reason }));
    for (const label of ['Yönetıcı', 'SÜPER  YÖNETİCİ', 'Moderatör\u200b', 'Yöneticі'])
      expect([label, await create(label)]).toEqual([label, 'ROLE_LABEL_TAKEN']);
    expect(await create('Gizli', ['engineering.replay'])).toBe('GRANTS_MORE');
  });
});

describe('my own profile', () => {
  it('is changed where administrators are', async () => {
    await opened(admin, '/cpadmin/management', async (page) => {
      const own = page.getByRole('region', { name: 'Profilim' });
      await own.getByRole('button', { name: 'Bilgilerimi düzenle' }).click();
      await own.getByRole('textbox', { name: 'Telefon' }).fill('12');
      await own.getByRole('button', { name: 'Kaydet' }).click();
      await own.getByText('Geçerli bir telefon numarası girin.').first().waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
      await own.getByRole('textbox', { name: 'Telefon' }).fill('0532 111 00 02');
      await own.getByRole('button', { name: 'Kaydet' }).click();
      await told(page, 'Profiliniz güncellendi');
      await own.getByText('0532 111 00 02').waitFor();
    });
  });
});
