import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { openAt, step, whole, wizardForEach } from '@test/open-wizard';

wizardForEach();

it('the model goes when the make changes', async () => {
  const { user, box } = openAt(4, { ...whole, features: { marka: 'Ford', model: 'Focus', km: 5 } });
  await step('Özellikler');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Marka' }), 'Fiat');
  expect(screen.getByRole('combobox', { name: 'Model' })).toHaveDisplayValue('Seçin');
  await waitFor(() => expect(box.kept?.draft.features).toEqual({ marka: 'Fiat', km: 5 }));
});
