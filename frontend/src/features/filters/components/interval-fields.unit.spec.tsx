import { expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { FilterRedefine, FilterUseAnswer, StaffFilter } from '@ilan/api';
import { aUser, offline, openAccountPage } from '@test/open-account-page';
import { FilterKind } from './filter-kind';

const filter: StaffFilter = {
  ...{ key: 'menzil', label: 'Menzil', type: 'range', unit: 'km', form: 'number', required: false, depends_on: null },
  ...{ options: [], options_by: {}, owner_id: 24, owner: 'Otomobil', own: true, overrides: false, revision: 3 },
};
const use: FilterUseAnswer = {
  ...{ categories: ['Sedan'], ads: 9, numbers: 9, several: 0 },
  values: [{ value: '7', count: 9, alone: 9 }],
};
const PATH = '/api/admin/filters/24/menzil';

const opened = (spread: () => unknown) => {
  const sent: FilterRedefine[] = [];
  const page = openAccountPage(
    <FilterKind categoryId={24} filter={filter} filters={[filter]} use={use} onDone={() => undefined} />,
    aUser({ role: 'super_admin' }),
    {
      [`GET ${PATH}/spread`]: spread,
      [`PUT ${PATH}/kind`]: (body) => {
        sent.push(body as FilterRedefine);
        return { category: { id: 24, name: 'Otomobil', path: 'Otomobil' }, data: [], gone: [] };
      },
    },
  );
  return { ...page, sent };
};
const typed = (text: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: /^Aralıklar/u }), { target: { value: text } });
const change = () => screen.getByRole('button', { name: 'Türü değiştir' });

it('numbers become intervals: what is wrong with them is said, how many ads fall where is seen, and then they are saved', async () => {
  const { user, sent } = opened(() => ({ counts: [2, 5, 1, 1] }));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Yeni tür' }), 'Tek seçim');
  // One by one at first, as before.
  expect(screen.getByRole('combobox', { name: '7 km (9 ilan)' })).toBeTruthy();
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'Sayılar nasıl seçenek olsun?' }),
    'Aralıklara toplansın',
  );
  expect(screen.queryByRole('combobox', { name: '7 km (9 ilan)' })).toBeNull();
  expect(change()).toBeDisabled();
  typed('5–50, 50–100');
  await screen.findByText('“50–100” ile “5–50” çakışıyor: 51 ile başlamalı.');
  expect(screen.queryByRole('region', { name: 'İlanlar nereye düşer?' })).toBeNull();
  typed('5–50, 51–100');
  const region = await screen.findByRole('region', { name: 'İlanlar nereye düşer?' });
  await within(region).findByText('5–50 km');
  expect(
    within(region)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['5–50 km5 ilan', '51–100 km1 ilan']);
  expect(within(region).getByRole('status').textContent).toContain('6 ilanın sayısı kendi aralığına çevrilir.');
  expect(within(region).getByRole('status').textContent).toContain('3 ilanın sayısı hiçbir aralığa girmiyor');
  await user.click(change());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    ...{ type: 'select', options: ['5–50 km', '51–100 km'], map: {}, rest: 'keep', revision: 3 },
    intervals: [
      { option: '5–50 km', from: 5, below: 51 },
      { option: '51–100 km', from: 51, below: 101 },
    ],
  });
});

it('intervals may be saved where the ads could not be counted, and it says so', async () => {
  const { user } = opened(offline);
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Yeni tür' }), 'Çoklu seçim');
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'Sayılar nasıl seçenek olsun?' }),
    'Aralıklara toplansın',
  );
  typed('0–50, 51+');
  await screen.findByText(/İlanlar sayılamadı\./u, {}, { timeout: 20_000 });
  expect(change()).toBeEnabled();
});

it.each([
  [[3, 0, 0, 0], '3 ilanın sayısı hiçbir aralığa girmiyor: ilan yayında kalır, sahibine sorulur.'],
  [[0, 0, 0, 0], 'Bu filtreye sayı yazan ilan yok.'],
])('intervals that no ad falls into say so without a zero: %j', async (counts, sentence) => {
  const { user } = opened(() => ({ counts }));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Yeni tür' }), 'Tek seçim');
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'Sayılar nasıl seçenek olsun?' }),
    'Aralıklara toplansın',
  );
  typed('5–50, 51–100');
  const said = within(await screen.findByRole('region', { name: 'İlanlar nereye düşer?' })).getByRole('status');
  await waitFor(() => expect(said.textContent).toBe(sentence));
});
