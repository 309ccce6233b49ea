import { expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import type { FilterCreate, StaffFilter } from '@ilan/api';
import { aUser, openAccountPage, refused } from '@test/open-account-page';
import { CategoryFiltersPage } from './category-filters-page';

const filter: StaffFilter = {
  ...{ key: 'marka', label: 'Marka', type: 'select', unit: '', required: false, depends_on: null },
  ...{ options: ['Ford', 'Fiat'], options_by: {}, owner_id: 2, owner: 'Vasıta', own: true },
  ...{ overrides: false, revision: 1 },
};
const list = { category: { id: 2, name: 'Vasıta', path: 'Vasıta' }, data: [filter], gone: [] };

const opened = (created: (body: unknown) => unknown, answer: object = list) => {
  const person = aUser({ role: 'destek' });
  const session = { user: person, permissions: ['filters.view', 'filters.create'] };
  const page = openAccountPage(
    <Routes>
      <Route path="/cpadmin/filters/:id" element={<CategoryFiltersPage />} />
    </Routes>,
    person,
    {
      'GET /api/user': () => session,
      'GET /api/admin/filters/2': () => answer,
      'GET /api/admin/filters': () => ({ data: [] }),
      'GET /api/admin/filter-changes': () => ({ data: [], next: null }),
      'POST /api/admin/filters': created,
    },
    '/cpadmin/filters/2?new',
  );
  act(() => void page.queryClient.setQueryData(['session'], session));
  return page;
};
const options = () => screen.getByRole('textbox', { name: /^Seçenekler/u });
const save = () => screen.getByRole('button', { name: /Kaydet|Ekle/u });

it('a filter that hangs on another is added with options for each of that one’s, by who may add and no more', async () => {
  const sent: unknown[] = [];
  const { user } = opened((body) => {
    sent.push(body);
    return list;
  });
  await user.type(await screen.findByRole('textbox', { name: /^Ad/u }), 'Model');
  await user.selectOptions(screen.getByRole('combobox', { name: /Bağlı/u }), 'Marka');
  await user.type(options(), 'Focus\nFocus C-Max');
  await user.selectOptions(screen.getByRole('combobox', { name: /Marka/u }), 'Fiat (0)');
  expect(options()).toHaveProperty('value', '');
  await user.type(options(), 'Egea');
  await user.click(save());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    ...{ label: 'Model', depends_on: 'marka', options: [] },
    options_by: { Ford: ['Focus', 'Focus C-Max'], Fiat: ['Egea'] },
  });
});

it('numbers are sent as years where the name says so, until somebody chooses', async () => {
  const sent: unknown[] = [];
  const { user } = opened((body) => {
    sent.push(body);
    return list;
  });
  const name = await screen.findByRole('textbox', { name: /^Ad/u });
  await user.type(name, 'Yapım');
  await user.selectOptions(screen.getByRole('combobox', { name: /^Tür/u }), 'Aralık');
  const form = screen.getByRole('combobox', { name: /^Biçim/u });
  expect(form).toHaveProperty('value', 'number');
  await user.type(name, ' yılı');
  expect([form, screen.queryByRole('textbox', { name: /^Birim/u })]).toMatchObject([{ value: 'year' }, null]);
  await user.selectOptions(form, 'Sayı');
  await user.type(screen.getByRole('textbox', { name: /^Birim/u }), 'ay');
  await user.selectOptions(form, 'Yıl');
  await user.click(save());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ label: 'Yapım yılı', type: 'range', form: 'year', unit: '' });
});

it('what was written for an option that somebody takes away meanwhile is told and not sent, and the rest can be saved', async () => {
  const { user, reply, changes } = opened(() =>
    refused(409, { code: 'VERSION_CONFLICT', message: 'Başkası değiştirdi.' }),
  );
  await user.type(await screen.findByRole('textbox', { name: /^Ad/u }), 'Model');
  await user.selectOptions(screen.getByRole('combobox', { name: /Bağlı/u }), 'Marka');
  await user.type(options(), 'Focus');
  await user.selectOptions(screen.getByRole('combobox', { name: /Marka/u }), 'Fiat (0)');
  await user.type(options(), 'Egea');
  await user.selectOptions(screen.getByRole('combobox', { name: /Marka/u }), 'Ford (1)');
  reply('GET /api/admin/filters/2', () => ({ ...list, data: [{ ...filter, options: ['Fiat'], revision: 2 }] }));
  await user.click(save());
  await screen.findByText('Ford artık seçilemiyor', { exact: false });
  expect(options()).toHaveProperty('value', 'Egea');
  reply('POST /api/admin/filters', () => list);
  await user.click(save());
  await waitFor(() => expect(changes).toHaveLength(2));
  expect(changes.map(([, body]) => (body as FilterCreate).options_by)).toEqual([
    { Ford: ['Focus'], Fiat: ['Egea'] },
    { Fiat: ['Egea'] },
  ]);
});

it('options are written under one that is called as something of every object', async () => {
  const data = [{ ...filter, options: ['constructor', 'toString'] }];
  const { user, changes } = opened(() => list, { ...list, data });
  await user.type(await screen.findByRole('textbox', { name: /^Ad/u }), 'Model');
  await user.selectOptions(screen.getByRole('combobox', { name: /Bağlı/u }), 'Marka');
  await user.selectOptions(screen.getByRole('combobox', { name: /Marka/u }), 'toString (0)');
  expect(options()).toHaveProperty('value', '');
  await user.type(options(), 'x1');
  await user.click(save());
  await waitFor(() => expect(changes).toHaveLength(1));
  expect((changes[0]?.[1] as FilterCreate).options_by).toEqual({ toString: ['x1'] });
});
