import { act, useState } from 'react';
import { expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import type { StaffFilter } from '@ilan/api';
import { aUser, openAccountPage } from '@test/open-account-page';
import { RenameOption } from './rename-option';

const filter = (options: string[], revision: number): StaffFilter => ({
  ...{ key: 'renk', label: 'Renk', type: 'select', unit: '', required: false, depends_on: null },
  ...{ options, options_by: {}, owner_id: 24, owner: 'Otomobil', own: true, overrides: false, revision },
});

it('means the option that stood there when its name was typed, also when somebody else was faster', async () => {
  const Page = ({ of }: { readonly of: StaffFilter }) => <RenameOption categoryId={24} filter={of} above={null} />;
  let change: (of: StaffFilter) => void = () => undefined;
  const Living = () => {
    const [of, setOf] = useState(filter(['Mavi', 'Siyah'], 1));
    change = setOf;
    return <Page of={of} />;
  };
  openAccountPage(<Living />, aUser({ role: 'super_admin' }), {});
  fireEvent.change(await screen.findByLabelText('Yeni adı'), { target: { value: 'Lacivert' } });
  expect(screen.getByRole('button', { name: 'Adını değiştir' }).hasAttribute('disabled')).toBe(false);
  act(() => change(filter(['Gök mavisi', 'Siyah'], 2)));
  expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('Mavi');
  expect(screen.getByRole('option', { name: 'Mavi (artık yok)' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Adını değiştir' }).hasAttribute('disabled')).toBe(true);
});
