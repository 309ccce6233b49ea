import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { refused } from '@test/open-account-page';
import { answers, openAt, step, whole, wizardForEach } from '@test/open-wizard';

wizardForEach();

it('the model goes when the make changes', async () => {
  const { user, box } = openAt(4, { ...whole, features: { marka: 'Ford', model: 'Focus', km: 5 } });
  await step('Özellikler');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Marka' }), 'Fiat');
  expect(screen.getByRole('combobox', { name: 'Model' })).toHaveDisplayValue('Seçin');
  await waitFor(() => expect(box.kept?.draft.features).toEqual({ marka: 'Fiat', km: 5 }));
});

it('what the category asks for is asked for again where it could not be loaded', async () => {
  const FILTERS = 'GET /api/categories/20/filters';
  const replies = [() => refused(503), answers[FILTERS]];
  const { user } = openAt(4, whole, { [FILTERS]: (...call) => replies.shift()?.(...call) });
  await step('Özellikler');
  expect(await screen.findByText('Kategori filtreleri yüklenirken bir hata oluştu')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Tekrar dene' }));
  expect(await screen.findByRole('combobox', { name: 'Marka' })).toBeInTheDocument();
});

it('what is chosen and no longer in the list is named, and does not count as chosen', async () => {
  openAt(4, { ...whole, features: { donanim: ['Kaset çalar', 'ABS'] } });
  await step('Özellikler');
  const group = within(await screen.findByRole('group', { name: /^Donanım/u }));
  group.getByText('Artık listede yok: Kaset çalar');
  group.getByText('1 seçildi');
});

it('counts only what the category can take, and names at once the choice that its list has no more', async () => {
  openAt(4, { ...whole, features: { marka: 'Lada', km: 5, donanim: ['Kaset çalar'], kapi: 4 } });
  await step('Özellikler');
  const make = await screen.findByRole('combobox', { name: 'Marka' });
  expect(make).toHaveDisplayValue('Lada');
  expect(make).toHaveAccessibleDescription('Artık listede yok: Lada');
  screen.getByText(/özellikten 1 tanesi dolu/u);
});
