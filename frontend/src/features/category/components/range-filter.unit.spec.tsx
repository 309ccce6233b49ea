import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { printTurkishNumber } from '../state/price-input';
import type { Range } from '../state/range';
import { RangeFilter } from './range-filter';

const NONE: Range = { min: null, max: null };

/** A page whose address changes with what is applied, and a slider beside it. */
function Page() {
  const [range, setRange] = useState(NONE);
  return (
    <>
      <RangeFilter label="Fiyat" unit="TL" range={range} print={printTurkishNumber} invalid="?" onApply={setRange} />
      <button onClick={() => setRange({ min: 5_000, max: 9_000 })}>Kaydır</button>
    </>
  );
}

it('keeps the focus of who applies a range, and of who clears it', async () => {
  const user = userEvent.setup();
  render(<Page />);
  const least = screen.getByRole('textbox', { name: 'Fiyat, en az' });
  await user.type(least, '1000{Enter}');
  expect(least).toHaveFocus();
  expect(least).toHaveValue('1.000');
  await user.click(screen.getByRole('button', { name: 'Temizle (Fiyat)' }));
  expect(screen.getByRole('button', { name: 'Uygula (Fiyat)' })).toHaveFocus();
  expect(least).toHaveValue('');
});

it('shows what was chosen elsewhere, instead of what was wrong before', async () => {
  const user = userEvent.setup();
  render(<Page />);
  await user.type(screen.getByRole('textbox', { name: 'Fiyat, en çok' }), 'çok{Enter}');
  expect(screen.getByRole('alert')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Kaydır' }));
  expect(screen.getByRole('textbox', { name: 'Fiyat, en az' })).toHaveValue('5.000');
  expect(screen.getByRole('textbox', { name: 'Fiyat, en çok' })).toHaveValue('9.000');
  expect(screen.queryByRole('alert')).toBeNull();
});
