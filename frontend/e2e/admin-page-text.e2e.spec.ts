import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import type { StaffPage } from '@ilan/api';
import { demo, dialog } from './support/accounts';
import { accessibilityFaults, launchBrowser, WIDTHS } from './support/browser';
import { tabTo, untilFocusIn } from './support/keyboard';
import { atEachWidth, faultsInBothThemes, overflow } from './support/looks';
import { lookAs } from './support/member';
import { signIn, type SignedIn } from './support/signed-in';
import { noticeRead } from './support/notice';

const API = '/api/admin/pages';
/** As somebody wrote it by hand: an editor would write some of it otherwise. */
const BY_HAND =
  '## Kargo\nİlk satır\nikinci satır\n* Bir\n* İki\n\n\n|Veri|Amaç\n|-|-|\n|Ad|Üyelik|Sözleşme|\n\nSon *söz*.';

let browser: Browser;
let admin: SignedIn;
beforeAll(async () => {
  browser = await launchBrowser();
  admin = await signIn(demo('admin'));
});
afterAll(() => browser.close());

async function withPage(text: string, work: (id: number) => Promise<void>): Promise<void> {
  const title = `Metin denemesi ${Date.now().toString(36)}`;
  const content = { title, slug: 'metin-denemesi', description: 'Yolculuk için yazılan sayfa', seo_title: null, text };
  const { id } = await admin.call<StaffPage>('POST', API, content);
  try {
    await work(id);
  } finally {
    const { revision } = await admin.call<StaffPage>('GET', `${API}/${id}`);
    await admin.call('DELETE', `${API}/${id}`, { revision });
  }
}
const textOf = async (id: number): Promise<string> => (await admin.call<StaffPage>('GET', `${API}/${id}`)).draft.text;

async function opened(id: number, work: (page: Page) => Promise<void>): Promise<void> {
  await lookAs(browser, admin.token, `/cpadmin/pages/${id}`, {}, async ({ page, complaints }) => {
    await work(page);
    // A conflict and a file that was held back are no faults of the page.
    expect(complaints.filter((one) => !/status of 409|ERR_FAILED/.test(one))).toEqual([]);
  });
}
const editorOf = (page: Page) => page.getByRole('textbox', { name: 'Metin' });
const toolbarOf = (page: Page) => page.getByRole('toolbar', { name: 'Biçim' });
const save = async (page: Page): Promise<void> => {
  const answer = page.waitForResponse((response) => response.request().method() === 'PUT');
  const button = { name: 'Taslağı kaydet' } as const;
  await page.getByRole('button', button).press('Enter');
  expect((await answer).status()).toBe(200);
  // Until the page has read the answer it is closed, and the next press would do nothing.
  await page.getByRole('button', { ...button, disabled: false }).waitFor();
};

describe('the text of a page', () => {
  it('is written by keyboard alone, with headings, lists, links and a table, and kept as marks', async () => {
    await withPage('Bu sayfa bir deneme için yazıldı.', async (id) => {
      await opened(id, async (page) => {
        const { keyboard } = page;
        const editor = editorOf(page);
        await tabTo(page, editor);
        await keyboard.press('Control+a');
        await keyboard.type('## Paketleme');
        await keyboard.press('Enter');
        await keyboard.type('Kırılacak eşyayı ');
        await keyboard.press('Control+b');
        await keyboard.type('köpükle');
        await keyboard.press('Control+b');
        await keyboard.type(' sarın.');
        await keyboard.press('Enter');
        await keyboard.press('Control+Shift+8');
        await keyboard.type('Kutu');
        await keyboard.press('Enter');
        await keyboard.type('Bant');
        await keyboard.press('Enter');
        await keyboard.press('Enter');

        await keyboard.press('Control+Shift+L');
        const link = dialog(page);
        await untilFocusIn(page, link);
        await tabTo(page, link.getByRole('textbox', { name: 'Bağlantının metni' }));
        await keyboard.type('Bize yazın');
        await tabTo(page, link.getByRole('textbox', { name: 'Adres' }));
        await keyboard.type('javascript:alert(1)');
        await keyboard.press('Enter');
        await link.getByText('Bu adres kullanılamaz', { exact: false }).waitFor();
        expect(await accessibilityFaults(page)).toEqual([]);
        await keyboard.press('Control+a');
        await keyboard.type('/iletisim-s6');
        await keyboard.press('Enter');
        await link.waitFor({ state: 'detached' });
        await untilFocusIn(page, editor);

        // To the toolbar, along its buttons by arrows, and back.
        await keyboard.press('Alt+F10');
        await untilFocusIn(page, toolbarOf(page));
        const table = toolbarOf(page).getByRole('button', { name: 'Tablo ekle' });
        for (let presses = 0; presses < 12; presses += 1) {
          if (await table.evaluate((button) => button === document.activeElement)) break;
          await keyboard.press('ArrowRight');
        }
        await keyboard.press('Enter');
        await keyboard.press('Escape');
        await untilFocusIn(page, editor);
        await keyboard.type('Kargo');
        await keyboard.press('ArrowRight');
        await keyboard.type('Süre');
        await keyboard.press('Enter');
        await keyboard.type('bir gün');
        await toolbarOf(page).getByRole('button', { name: 'Alta satır ekle' }).waitFor();
        expect(
          await toolbarOf(page).getByRole('button', { name: 'İlk satır başlık' }).getAttribute('aria-pressed'),
        ).toBe('true');
        const preview = page.getByRole('region', { name: 'Önizleme' });
        await preview.getByRole('cell', { name: 'bir gün' }).waitFor();
        await atEachWidth(page, WIDTHS, toolbarOf(page), async (width) => {
          expect([width, await faultsInBothThemes(page, width)]).toEqual([width, []]);
          expect([width, await overflow(page)]).toEqual([width, 0]);
        });

        // Tab leaves the text.
        await keyboard.press('Tab');
        expect(await editor.evaluate((element) => element.contains(document.activeElement))).toBe(false);
        await tabTo(page, page.getByRole('button', { name: 'Taslağı kaydet' }));
        await save(page);
      });
      expect(await textOf(id)).toBe(
        [
          '## Paketleme',
          'Kırılacak eşyayı **köpükle** sarın.',
          '- Kutu\n- Bant',
          '[Bize yazın](/iletisim-s6)',
          '| Kargo | Süre |\n| --- | --- |\n|  | bir gün |\n|  |  |',
        ].join('\n\n'),
      );
    });
  });

  it('that nobody touches stays as it was to the letter, and one word in it changes one word', async () => {
    await withPage(BY_HAND, async (id) => {
      await opened(id, async (page) => {
        await editorOf(page).getByRole('heading', { name: 'Kargo' }).waitFor();
        await page.getByRole('textbox', { name: 'Kısa açıklama' }).fill('Yalnız açıklaması değişti.');
        await save(page);
        expect(await textOf(id)).toBe(BY_HAND);
        await editorOf(page).getByText('Son söz.').click();
        await page.keyboard.press('End');
        await page.keyboard.type(' Bitti.');
        await save(page);
        expect(await textOf(id)).toBe(`${BY_HAND} Bitti.`);
      });
    });
  });

  it('takes of what is pasted what marks can say: nothing of it runs, loads or leads astray', async () => {
    await withPage('Bu sayfa bir deneme için yazıldı.', async (id) => {
      await opened(id, async (page) => {
        const asked: string[] = [];
        page.on('request', (request) => asked.push(request.url()));
        await editorOf(page).click();
        await page.keyboard.press('Control+a');
        await editorOf(page).evaluate((element) => {
          const clipboardData = new DataTransfer();
          clipboardData.setData(
            'text/html',
            '<style>*{display:none}</style><b style="font-weight:normal"><h1 style="color:red">Başlık</h1><p onclick="alert(1)">Bir <span style="font-weight:700">iki</span> <a href="javascript:alert(1)">üç</a><img src="https://evil.example/p.png" onerror="alert(1)"><script>alert(1)</script> dört beş altı</p></b>',
          );
          element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
        });
        await editorOf(page).getByRole('heading', { name: 'Başlık' }).waitFor();
        await save(page);
        expect(asked.filter((url) => url.includes('evil'))).toEqual([]);
      });
      expect(await textOf(id)).toBe('## Başlık\n\nBir **iki** üç dört beş altı');
    });
  });

  it('can be written with its marks, also where the editor does not come', async () => {
    await withPage('Bu sayfa bir deneme için yazıldı.', async (id) => {
      await opened(id, async (page) => {
        const marks = page.getByRole('switch', { name: 'Metin olarak düzenle' });
        await toolbarOf(page).waitFor();
        await marks.press('Space');
        await editorOf(page).fill('## Başlık\nBir **iki** üç dört.');
        await marks.press('Space');
        await editorOf(page).getByRole('heading', { name: 'Başlık' }).waitFor();
        await page.route('**/rich-editor-*.js', (route) => route.abort());
        await save(page);
        await page.reload();
        await page.getByText('Düzenleyici yüklenemedi', { exact: false }).waitFor();
        expect(await editorOf(page).inputValue()).toBe('## Başlık\nBir **iki** üç dört.');
      });
    });
  });

  it('that two write at once is lost to neither: who is later reads of it and keeps what they wrote', async () => {
    await withPage('Bu sayfa bir deneme için yazıldı.', async (id) => {
      await opened(id, (first) =>
        opened(id, async (second) => {
          await editorOf(second).getByText('Bu sayfa').click();
          await second.keyboard.press('Home');
          await second.keyboard.type('İkinci: ');
          await editorOf(first).getByText('Bu sayfa').click();
          await first.keyboard.press('End');
          await first.keyboard.type(' Birincisi kaydetti.');
          await save(first);
          await second.getByText('Bu sayfayı siz yazarken başkası değiştirdi.', { exact: false }).waitFor();
          expect(await editorOf(second).textContent()).toBe('İkinci: Bu sayfa bir deneme için yazıldı.');
          await noticeRead(second);
          await save(second);
          // Who has nothing unsaved gets what the other has saved without being asked, and may go back from it.
          await editorOf(first).getByText('İkinci: Bu sayfa bir deneme için yazıldı.', { exact: true }).click();
          await first.keyboard.press('Control+z');
          await editorOf(first)
            .getByText('Bu sayfa bir deneme için yazıldı. Birincisi kaydetti.', { exact: true })
            .waitFor();
        }),
      );
      expect(await textOf(id)).toBe('İkinci: Bu sayfa bir deneme için yazıldı.');
    });
  });
});
