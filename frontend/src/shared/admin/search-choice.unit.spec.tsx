/** @jest-environment jsdom */
import { useState } from 'react';
import { expect, it } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SearchChoice } from './search-choice';

const CHOICES = Array.from({ length: 10_000 }, (_, at) => ({ id: at + 1, label: `Vasıta › Araç ${at + 1}` }));

const Field = () => {
  const [value, setValue] = useState<number | null>(null);
  return (
    <>
      <SearchChoice label="Hedef" none="Seçilmedi" choices={CHOICES} value={value} onChange={setValue} />
      <p data-testid="value">{value}</p>
    </>
  );
};
const open = () => {
  const view = render(<Field />);
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Hedef' });
  const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
  return { ...view, user: userEvent.setup(), field, options };
};

it('shows a few of ten thousand, how many there are, and fewer while something is typed', async () => {
  const { user, field, options } = open();
  expect([field.value, options()]).toEqual(['Seçilmedi', []]);
  await user.click(field);
  expect(options()).toHaveLength(21);
  expect(screen.getByRole('status')).toHaveTextContent('10.000 seçenekten ilk 20 tanesi');
  await user.type(field, 'araç 9999');
  expect(options()).toEqual(['Vasıta › Araç 9999']);
  expect(screen.getByRole('status')).toHaveTextContent('1 seçenek.');
  await user.type(field, 'x');
  expect([options(), screen.getByRole('status').textContent]).toEqual([[], 'Eşleşen seçenek yok.']);
});

it('is chosen from by keys alone: arrows go round, Enter takes, Escape and leaving change nothing', async () => {
  const { user, field } = open();
  const value = () => screen.getByTestId('value').textContent;
  const active = () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;
  await user.tab();
  expect(field).toHaveFocus();
  expect(field).toHaveAttribute('aria-expanded', 'false');
  await user.keyboard('{ArrowDown}');
  expect([field.getAttribute('aria-expanded'), active()]).toEqual(['true', 'Seçilmedi']);
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
  expect(active()).toBe('Vasıta › Araç 1');
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(active()).toBe('Vasıta › Araç 20');
  await user.keyboard('{Enter}');
  expect([value(), field.value, field.getAttribute('aria-expanded')]).toEqual(['20', 'Vasıta › Araç 20', 'false']);

  await user.keyboard('arac 77');
  await user.keyboard('{Escape}');
  expect([value(), field.value]).toEqual(['20', 'Vasıta › Araç 20']);
  await user.keyboard('{Enter}');
  // It opens at what is chosen.
  expect(active()).toBe('Vasıta › Araç 20');
  await user.keyboard('arac 78{Tab}');
  expect([value(), field.value]).toEqual(['20', 'Vasıta › Araç 20']);
});

it('is none again by its first choice', async () => {
  const { user, field } = open();
  await user.click(field);
  await user.click(screen.getByRole('option', { name: 'Vasıta › Araç 3' }));
  await user.click(field);
  await user.click(within(screen.getByRole('listbox')).getByRole('option', { name: 'Seçilmedi' }));
  expect([field.value, screen.getByTestId('value').textContent]).toEqual(['Seçilmedi', '']);
});
