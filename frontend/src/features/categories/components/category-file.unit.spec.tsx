import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { CategoryImport, CategoryTrial, StaffCategory } from '@ilan/api';
import { aUser, openAccountPage, refused } from '@test/open-account-page';
import { fileInput } from '@test/file-input';
import { CategoryFile } from './category-file';

/** The world of these tests has no way to read a file. */
const fileOf = (text: string): File =>
  Object.assign(new File([text], 'agac.csv', { type: 'text/csv' }), {
    arrayBuffer: () => Promise.resolve(new TextEncoder().encode(text).buffer),
  });

it('a file says at once which of its rows cannot be, each with its line, whether they cannot be read or the rules refuse them', async () => {
  const { user, changes } = openAccountPage(<CategoryFile all={[]} editable />, aUser({ role: 'super_admin' }), {
    'POST /api/admin/category-import': () =>
      refused(422, { errors: { 'rows.0': ['“Emlak”: zaten var.'], 'rows.1': ['“Yok”: bulunamadı.'] } }),
  });
  const text = 'id;parent_id;name\n;;Emlak\n7;;E\n;;***\n9;;Yok\n';
  await user.upload(fileInput(), fileOf(text));
  const rows = within(await screen.findByRole('list', { name: 'Dosyanın alınamayan satırları' })).getAllByRole(
    'listitem',
  );
  expect(rows.map((row) => row.textContent)).toEqual([
    '2. satır, “Emlak”: zaten var.',
    '3. satır, E: Ad en az 2 karakter olmalıdır.',
    '4. satır, ***: Ad en az bir harf içermelidir.',
    '5. satır, “Yok”: bulunamadı.',
  ]);
  expect(screen.queryByRole('button', { name: 'Hepsini uygula' })).toBeNull();
  const sent = [
    { id: -1, parent_id: null, name: 'Emlak', revision: 0, hidden: false },
    { id: 9, parent_id: null, name: 'Yok', revision: 0, hidden: false },
  ];
  expect(changes.map(([, body]) => body)).toEqual([{ rows: sent, orders: [], unread: [7, -3], dry_run: true }]);
});

it('of a file with very many wrong rows the first are told, and how many more there are', async () => {
  const { user } = openAccountPage(<CategoryFile all={[]} editable />, aUser({ role: 'super_admin' }), {});
  const text = `id;parent_id;name\n${';;E\n'.repeat(1_234)}`;
  await user.upload(fileInput(), fileOf(text));
  const list = await screen.findByRole('list', { name: 'Dosyanın alınamayan satırları' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(200);
  screen.getByText('ve 1.034 satır daha');
  screen.getByText('1.234 satır alınamıyor', { exact: false });
});

it('what another editor has ordered since the page was read is told, and the file that would take it back is put away', async () => {
  const kept = (id: number, name: string): StaffCategory => ({
    ...{ id, parent_id: null, name, slug_cid: '', icon: '', level: 0, hidden: false, hidden_above: false },
    ...{ filters: 0, ads: 0, former_names: [], revision: 0 },
  });
  const told = 'ana kategorileri sıraladı; yeri değişen: “Emlak”';
  const message = 'Siz bakarken başkası değiştirdi. Son hâlini görüp yeniden deneyin.';
  const { user, changes } = openAccountPage(
    <CategoryFile all={[kept(1, 'Emlak'), kept(2, 'Vasıta')]} editable />,
    aUser({ role: 'super_admin' }),
    {
      'POST /api/admin/category-import': (body) =>
        (body as CategoryImport).dry_run ? { changes: [told] } : refused(409, { code: 'VERSION_CONFLICT', message }),
    },
  );
  await user.upload(fileInput(), fileOf('id;parent_id;name\n2;;Vasıta\n1;;Emlak\n'));
  expect(await screen.findByText(told)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Hepsini uygula' }));
  expect(await screen.findByText(message)).toBeTruthy();
  // It says what is no more: once more it would be refused as well.
  expect(screen.queryByRole('button', { name: 'Hepsini uygula' })).toBeNull();
  const orders = [{ parent_id: null, ids: [2, 1], was: [1, 2] }];
  expect(changes.map(([, body]) => body)).toEqual([true, false].map((dry_run) => ({ rows: [], orders, dry_run })));
});

it('a long file is tried as a whole, applied in parts, and says where it stopped', async () => {
  const calls: CategoryImport[] = [];
  const { user, changes } = openAccountPage(<CategoryFile all={[]} editable />, aUser({ role: 'super_admin' }), {
    'GET /api/admin/categories': () => ({ data: [], gone: [] }),
    'POST /api/admin/category-import-trial': (body) => ({
      parts: (body as CategoryTrial).parts.map(({ rows }) => ({
        changes: rows.map(({ name }) => `“${name}” eklenir`),
        refused: [],
      })),
    }),
    'POST /api/admin/category-import': (body) => {
      calls.push(body as CategoryImport);
      if (calls.length > 1)
        return refused(422, { errors: { 'rows.0': ['“Kat 300”: Bu adda bir kategori burada zaten var.'] } });
      const { rows } = calls[0]!;
      return {
        changes: rows.map(({ name }) => name),
        added: rows.map(({ id }) => ({ key: id ?? 0, id: 100_000 - (id ?? 0) })),
      };
    },
  });
  const below = Array.from({ length: 320 }, (_, at) => `${at === 0 ? 'ust' : ''};Kat ${at};${at === 0 ? '' : 'ust'}`);
  await user.upload(fileInput(), fileOf(`key;name;parent\n${below.join('\n')}\n`));
  await screen.findByText('Dosya uzun olduğu için 3 parçada uygulanır', { exact: false });
  expect(screen.getByRole('list', { name: 'Dosyanın getireceği değişiklikler' }).childElementCount).toBe(320);
  await user.click(screen.getByRole('button', { name: 'Hepsini uygula' }));
  await screen.findByText(
    '320 satırın 300 tanesi uygulandı, sonra durdu: “Kat 300”: Bu adda bir kategori burada zaten var. Uygulananlar kaldı; kalanını görmek için aynı dosyayı yeniden yükleyin.',
  );
  expect(screen.queryByRole('button', { name: 'Hepsini uygula' })).toBeNull();
  expect(changes.map(([call]) => call)).toEqual([
    'POST /api/admin/category-import-trial',
    ...['POST /api/admin/category-import', 'POST /api/admin/category-import'],
  ]);
  // What the second part hangs on has its number by then.
  expect([calls[0]?.rows[1]?.parent_id, calls[1]?.rows[0]?.parent_id]).toEqual([-1, 100_001]);
});

it('wrong rows of all parts of a long file are told by their lines', async () => {
  const { user } = openAccountPage(<CategoryFile all={[]} editable />, aUser({ role: 'super_admin' }), {
    'POST /api/admin/category-import-trial': (body) => ({
      parts: (body as CategoryTrial).parts.map(({ rows }) => ({
        changes: [],
        refused: rows.length > 0 ? [{ at: 1, problem: 'olmaz.' }] : [],
      })),
    }),
  });
  const rows = Array.from({ length: 310 }, (_, at) => `Kat ${at};`);
  await user.upload(fileInput(), fileOf(`name;parent\n${rows.join('\n')}\n`));
  const list = within(await screen.findByRole('list', { name: 'Dosyanın alınamayan satırları' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '3. satır, olmaz.',
    '303. satır, olmaz.',
  ]);
});
