import { useState } from 'react';
import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import type { StaffFilter } from '@ilan/api';
import { FilterRows } from './filter-rows';

const inherited = (key: string, label: string): StaffFilter => ({
  ...{
    key,
    label,
    type: 'select',
    unit: '',
    required: false,
    depends_on: null,
    options: ['Var', 'Yok'],
    options_by: {},
  },
  ...{ owner_id: 2, owner: 'Vasıta', own: false, overrides: false, revision: 1 },
});

const Rows = () => {
  const [filters, setFilters] = useState([
    inherited('renk', 'Renk'),
    inherited('kapi', 'Kapı'),
    inherited('cam', 'Cam'),
  ]);
  return (
    <main id="main" tabIndex={-1}>
      <FilterRows
        label="Otomobil: filtreler"
        filters={filters}
        may={{ edit: true, create: true, remove: true }}
        onOrder={() => undefined}
        onOverride={({ key }) =>
          setFilters((all) => all.map((one) => (one.key === key ? { ...one, own: true, overrides: true } : one)))
        }
        onExclude={({ key }) => setFilters((all) => all.filter((one) => one.key !== key))}
      />
    </main>
  );
};
const press = async (name: string): Promise<void> => {
  screen.getByRole('button', { name }).focus();
  await userEvent.keyboard('{Enter}');
};

it('keeps the focus on the row that became its own, on the list where a row went, and on the page with the last', async () => {
  render(<Rows />, { wrapper: MemoryRouter });
  await press('Buraya özel yap Kapı');
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Düzenle Kapı' }).closest('li'));
  await press('Burada sorma Renk');
  expect(document.activeElement).toBe(screen.getByRole('list'));
  await press('Burada sorma Cam');
  expect(document.activeElement).toBe(screen.getByRole('list'));
});
