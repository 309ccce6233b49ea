import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { PlaceFile as Kept, PlaceImport, PlaceTrial } from '@ilan/api';
import { fileInput } from '@test/file-input';
import { aUser, openAccountPage, refused, type Reply } from '@test/open-account-page';
import { PlaceFile } from './place-file';

/** The world of these tests has no way to read a file. */
const fileOf = (text: string): File =>
  Object.assign(new File([text], 'yerler.csv', { type: 'text/csv' }), {
    arrayBuffer: () => Promise.resolve(new TextEncoder().encode(text).buffer),
  });
const districts = Array.from({ length: 350 }, (_, at) => at + 1_001);
const kept: Kept = {
  data: districts.map((id) => ({ id, city_id: 1, name: 'Merkez', latitude: 40, longitude: 29, revision: 0 })),
  popular: { ids: [], revision: 0 },
};
const letters = (at: number): string =>
  `${'abcdefghij'[at % 10]}${'abcdefghij'[Math.floor(at / 10) % 10]}${at < 100 ? '' : 'x'.repeat(Math.floor(at / 100))}`;
const file = [
  'id;city_id;name;latitude;longitude',
  ...districts.map((id, at) => `${id};1;Yeni ${letters(at)};40;29`),
].join('\n');
const says = ({ rows }: Pick<PlaceImport, 'rows'>) => ({
  rows: rows.map(({ name }) => ({ name, changes: [`adını “${name}” yaptı`], refusal: null })),
});

const opened = (bring: Reply) =>
  openAccountPage(<PlaceFile editable />, aUser({ role: 'super_admin' }), {
    'GET /api/admin/place-file': () => kept,
    'POST /api/admin/place-import-trial': (body) => ({ parts: (body as PlaceTrial).parts.map(says) }),
    'POST /api/admin/place-import': bring,
  });

it('a long file of places is tried at once, says in how many parts it is applied, and where it stopped', async () => {
  const { user, changes } = opened((body) => {
    const part = body as PlaceImport;
    return part.rows.length === 300 ? says(part) : refused(422, { errors: { rows: ['“Yeni”: olmaz.'] } });
  });
  await user.upload(fileInput(), fileOf(file));
  await screen.findByText('yerler.csv uygulanırsa geçmişe 350 değişiklik yazılır:');
  screen.getByText('Dosya uzun olduğu için 2 parçada uygulanır', { exact: false });
  const list = screen.getByRole('list', { name: 'Dosyanın getireceği değişiklikler' });
  expect(within(list).getAllByRole('listitem')[0]?.textContent).toBe('2. satır, Yeni aa: adını “Yeni aa” yaptı');
  await user.click(screen.getByRole('button', { name: 'Hepsini uygula' }));
  await screen.findByText('350 satırın 300 tanesi uygulandı, sonra durdu: “Yeni”: olmaz.', { exact: false });
  expect(screen.queryByRole('button', { name: 'Hepsini uygula' })).toBeNull();
  expect(changes.map(([call]) => call.split('/').at(-1))).toEqual([
    'place-import-trial',
    ...['place-import', 'place-import'],
  ]);
});

it('a file is taken by one control of one name, which the keyboard reaches', async () => {
  const { user } = opened(() => says({ rows: [] }));
  expect(screen.queryByLabelText('Dosya yükle')).toBeNull();
  const named = screen.getAllByRole('button', { name: 'Dosya yükle' });
  expect(named).toHaveLength(1);
  let asked = 0;
  fileInput().addEventListener('click', () => {
    asked += 1;
  });
  named[0]?.focus();
  await user.keyboard('{Enter}');
  expect(asked).toBe(1);
});
