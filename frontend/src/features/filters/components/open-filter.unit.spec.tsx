import { expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import type { StaffFilter } from '@ilan/api';
import { aUser, openAccountPage, refused } from '@test/open-account-page';
import { CategoryFiltersPage } from './category-filters-page';

const filter: StaffFilter = {
  ...{ key: 'yakit', label: 'Yakıt', type: 'select', unit: '', required: false, depends_on: null },
  ...{ options: ['Dizel', 'Benzin'], options_by: {}, owner_id: 2, owner: 'Vasıta', own: true },
  ...{ overrides: false, revision: 1 },
};
const category = { id: 2, name: 'Vasıta', path: 'Vasıta' };

const opened = (search = '?filter=yakit') =>
  openAccountPage(
    <Routes>
      <Route path="/cpadmin/filters/:id" element={<CategoryFiltersPage />} />
    </Routes>,
    aUser({ role: 'super_admin' }),
    {
      'GET /api/admin/filters/2': () => ({ category, data: [filter], gone: [] }),
      'GET /api/admin/filters': () => ({ data: [] }),
      'GET /api/admin/filters/2/yakit/use': () => refused(500),
      'GET /api/admin/filter-changes': () => ({ data: [], next_cursor: null }),
    },
    `/cpadmin/filters/2${search}`,
  );

it('a filter that somebody else deletes while it is written stays in its forms', async () => {
  const { user, reply } = opened();
  const label = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Ad/u });
  const options = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Seçenekler/u });
  await user.type(label, ' türü');
  await user.type(options, '\nElektrik');
  const gone = [{ key: 'yakit', label: 'Yakıt', excluded: false }];
  reply('GET /api/admin/filters/2', () => ({ category, data: [], gone }));
  reply('PUT /api/admin/filters/2/yakit', () => refused(404, { code: 'NO_FILTER', message: 'Böyle bir filtre yok.' }));
  await user.click(screen.getByRole('button', { name: 'Kaydet' }));
  await screen.findByText('Bu kayıt siz yazarken silindi', { exact: false });
  expect([label.isConnected, label.value]).toEqual([true, 'Yakıt türü']);
  expect([options.isConnected, options.value]).toEqual([true, 'Dizel\nBenzin\nElektrik']);
  expect(screen.queryByRole('button', { name: 'Kaydet' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Sil' })).toBeNull();
});

it('options that are saved beside its words are nobody else’s change; what somebody else wrote is told with what saving does', async () => {
  const { user, reply, queryClient } = opened();
  const label = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Ad/u });
  await user.type(label, ' türü');
  await user.type(screen.getByRole('textbox', { name: /^Seçenekler/u }), '\nElektrik');
  const after = (change: Partial<StaffFilter>) => ({
    ...{ category, gone: [] },
    data: [{ ...filter, options: ['Dizel', 'Benzin', 'Elektrik'], revision: 2, ...change }],
  });
  reply('PUT /api/admin/filters/2/yakit/options', () => after({}));
  reply('GET /api/admin/filters/2', () => after({}));
  await user.click(screen.getByRole('button', { name: 'Seçenekleri kaydet' }));
  await act(() => queryClient.invalidateQueries({ queryKey: ['admin', 'filters'] }));
  expect(screen.queryByText('Başkası bu filtreyi', { exact: false })).toBeNull();

  reply('GET /api/admin/filters/2', () => after({ label: 'Yakıt cinsi', revision: 3 }));
  await act(() => queryClient.invalidateQueries({ queryKey: ['admin', 'filters'] }));
  const notice = (await screen.findByText('kaydederseniz onunkinin yerine geçer', { exact: false })).closest('div')!;
  within(notice).getByText('Yakıt cinsi', { selector: 'strong' });
  expect(label.value).toBe('Yakıt türü');
  await user.click(within(notice).getByRole('button', { name: 'Onun yazdığını al' }));
  expect(label.value).toBe('Yakıt cinsi');
});

it('a filter that changes while it is open and is deleted then stays in its forms as it was last seen', async () => {
  const { reply, queryClient } = opened();
  const look = () => act(() => queryClient.invalidateQueries({ queryKey: ['admin', 'filters'] }));
  const label = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Ad/u });
  const options = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Seçenekler/u });
  const newer = { ...filter, label: 'Yakıt cinsi', options: ['Dizel', 'Elektrik'], revision: 2 };
  reply('GET /api/admin/filters/2', () => ({ category, gone: [], data: [newer] }));
  await look();
  await waitFor(() => expect(label.value).toBe('Yakıt cinsi'));
  const gone = [{ key: 'yakit', label: 'Yakıt cinsi', excluded: false }];
  reply('GET /api/admin/filters/2', () => ({ category, data: [], gone }));
  await look();
  await screen.findByText('Bu kayıt siz yazarken silindi', { exact: false });
  expect([label.isConnected, label.value]).toEqual([true, 'Yakıt cinsi']);
  expect([options.isConnected, options.value]).toEqual([true, 'Dizel\nElektrik']);
});

it('a filter that changes while its deletion is asked for is not deleted unseen', async () => {
  const { user, reply, changes, queryClient } = opened();
  const label = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Ad/u });
  await user.click(screen.getByRole('button', { name: 'Sil' }));
  const dialog = within(await screen.findByRole('dialog'));
  const newer = { ...filter, label: 'Yakıt cinsi', revision: 2 };
  reply('GET /api/admin/filters/2', () => ({ category, gone: [], data: [newer] }));
  await act(() => queryClient.invalidateQueries({ queryKey: ['admin', 'filters'] }));
  await waitFor(() => expect(label.value).toBe('Yakıt cinsi'));
  reply('DELETE /api/admin/filters/2/yakit', () =>
    refused(409, { code: 'VERSION_CONFLICT', message: 'Filtre değişti.' }),
  );
  await user.click(dialog.getByRole('button', { name: 'Sil' }));
  await screen.findByText('Filtre değişti.', { exact: false });
  expect(changes).toEqual([['DELETE /api/admin/filters/2/yakit', { revision: 1 }]]);
});

it.each<[string, readonly StaffFilter[]]>([
  ['is not asked here', []],
  ['is no single choice here', [{ ...filter, key: 'marka', label: 'Marka', type: 'multiselect' }]],
])('one that hangs on what %s is listed with why, and opened to come loose or to be deleted', async (_why, data) => {
  const hung: StaffFilter = { ...filter, depends_on: 'marka', options: [], options_by: { Ford: ['Dizel'] } };
  const { user, reply, queryClient } = opened('');
  await screen.findByText('Yakıt', { selector: 'strong' });
  const gone = [{ key: 'yakit', label: 'Yakıt', excluded: false, hung }];
  reply('GET /api/admin/filters/2', () => ({ category, data, gone }));
  reply('GET /api/admin/filters/2/yakit/use', () => ({ ads: 0, numbers: 0, several: 0, categories: [], values: [] }));
  await act(() => queryClient.invalidateQueries({ queryKey: ['admin', 'filters'] }));
  const list = await screen.findByRole('region', { name: 'Sorulmayan filtreler' });
  within(list).getByText('(bağlı olduğu filtre burada tek seçimli olarak sorulmuyor)');
  expect(within(list).queryByRole('button')).toBeNull();
  await user.click(within(list).getByRole('link', { name: 'Düzenle Yakıt' }));
  await screen.findByText('bu da sorulmuyor. Aşağıda bağını kaldırın', { exact: false });
  screen.getByRole('button', { name: 'Sil' });
  expect(screen.queryByRole('button', { name: 'Seçenekleri kaydet' })).toBeNull();
  const kind = await screen.findByRole('form', { name: 'Tür ve bağlılık' });
  expect(within(kind).getByRole<HTMLTextAreaElement>('textbox').value).toBe('Dizel');
  expect(within(kind).getByRole<HTMLButtonElement>('button').disabled).toBe(false);
});

it('two filters of one name, which a category that was moved asks, are told of where they can be mended', async () => {
  const { reply, queryClient } = opened('');
  await screen.findByText('Yakıt', { selector: 'strong' });
  expect(screen.queryByText('birden çok kez soruluyor', { exact: false })).toBeNull();
  const row = { id: 2, parent_id: null, name: 'Vasıta', level: 0, own: 2, filters: 2, twins: ['Yakıt'] };
  reply('GET /api/admin/filters', () => ({ data: [row] }));
  await act(() => queryClient.invalidateQueries({ queryKey: ['admin', 'filters'] }));
  await screen.findByText('birden çok kez soruluyor: Yakıt.', { exact: false });
});

it('an ad that says two of the options that go counts once, as the server counts it', async () => {
  const { user, reply } = opened();
  const value = (name: string) => ({ value: name, count: 3, alone: 2 });
  const use = { categories: ['Vasıta'], ads: 5, numbers: 0, several: 1, values: [value('Dizel'), value('Benzin')] };
  reply('GET /api/admin/filters/2/yakit/use', () => use);
  reply('GET /api/admin/filters/2/yakit/losing?without=Dizel&without=Benzin', () => ({ ads: 5 }));
  await user.clear(await screen.findByRole('textbox', { name: /^Seçenekler/u }));
  await screen.findByText('Çıkardıklarınızdan Dizel, Benzin ilanlarda kullanılıyor (5 ilan).', { exact: false });
});

it.each([
  [{ ads: 1_200 }, '1.200 ilanın yazdığı değer saklanır; filtre geri getirilirse yeniden görünür.'],
  [{ ads: 0 }, 'Bu özelliği söyleyen ilan yok; filtre geri getirilebilir.'],
  [undefined, 'İlanların yazdığı değerler saklanır; filtre geri getirilirse yeniden görünür.'],
])('deleting a filter whose use is %j says what becomes of its ads, and no zero', async (counted, sentence) => {
  const { user, reply } = opened('');
  const use = { ...counted, numbers: 0, several: 0, categories: ['Vasıta'], values: [] };
  reply('GET /api/admin/filters/2/yakit/use', () => (counted ? use : refused(500)));
  await user.click(await screen.findByRole('link', { name: 'Düzenle Yakıt' }));
  const shown = within(await screen.findByRole('region', { name: 'Kullanım' }));
  const known = counted?.ads === 0 ? 'Bu özelliği söyleyen ilan yok.' : '1.200 ilan bu özelliği söylüyor.';
  await shown.findByText(counted ? known : 'Kullanım bilgisi alınamadı.');
  await user.click(screen.getByRole('button', { name: 'Sil' }));
  const sure = within(await screen.findByRole('dialog', { name: '“Yakıt” silinsin mi?' }));
  sure.getByText(`İlan verirken sorulmaz ve aramada süzülmez. ${sentence}`);
});
