import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { aUser, openAccountPage, refused } from '@test/open-account-page';
import { CategoryFile } from './category-file';

it('a file says which of its rows cannot be, each with its line, and nothing of it is done', async () => {
  const { user, changes } = openAccountPage(<CategoryFile all={[]} editable />, aUser({ role: 'super_admin' }), {
    'POST /api/admin/category-import': () => refused(422, { errors: { rows: ['Ad en az 2 karakter olmalıdır.'] } }),
  });
  const text = 'id;parent_id;name\n;;Emlak\n;;E\n;;***\n';
  // The world of these tests has no way to read a file.
  const file = Object.assign(new File([text], 'agac.csv', { type: 'text/csv' }), {
    arrayBuffer: () => Promise.resolve(new TextEncoder().encode(text).buffer),
  });
  await user.upload(screen.getByLabelText('Dosya yükle', { selector: 'input' }), file);
  const rows = within(await screen.findByRole('list', { name: 'Dosyanın alınamayan satırları' })).getAllByRole(
    'listitem',
  );
  expect(rows.map((row) => row.textContent)).toEqual([
    '3. satır, E: Ad en az 2 karakter olmalıdır.',
    '4. satır, ***: Ad en az bir harf içermelidir.',
  ]);
  expect(screen.queryByRole('button', { name: 'Hepsini uygula' })).toBeNull();
  expect(changes).toEqual([]);
});
