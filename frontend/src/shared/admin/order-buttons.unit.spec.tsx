import { useState } from 'react';
import { expect, it } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { movedTo, OrderButtons } from './order-buttons';

const List = ({ refuses = false }: { readonly refuses?: boolean }) => {
  const [names, setNames] = useState(['Araba', 'Telefon', 'Ev', 'Arsa']);
  return (
    <ol>
      {names.map((name, at) => (
        <li key={name}>
          <OrderButtons
            name={name}
            at={at}
            count={names.length}
            onMove={(to) => !refuses && setNames(movedTo(names, at, to))}
          />
        </li>
      ))}
    </ol>
  );
};
/** Everything that a screen reader was told, in its turn. */
const heard = () => {
  const told: string[] = [];
  const listen = new MutationObserver(() => {
    for (const region of document.querySelectorAll('[aria-live=polite]'))
      if (region.textContent !== '' && told.at(-1) !== region.textContent) told.push(region.textContent);
  });
  listen.observe(document.body, { subtree: true, childList: true, characterData: true });
  return told;
};
const down = () => screen.getByRole('button', { name: 'Telefon: bir aşağı taşı' });

it('the place that something got is told once it is there, once for several quick presses', async () => {
  const user = userEvent.setup();
  render(<List />);
  const told = heard();
  await user.click(down());
  await waitFor(() => expect(told).toEqual(['Telefon: 3. sıra, 4 içinde']));
  await user.click(screen.getByRole('button', { name: 'Telefon: bir yukarı taşı' }));
  await user.click(screen.getByRole('button', { name: 'Telefon: bir yukarı taşı' }));
  await waitFor(() => expect(told.at(-1)).toBe('Telefon: 1. sıra, 4 içinde'));
  expect(told).toHaveLength(2);
});

it('the place belongs to what the buttons say, and the buttons that lead nowhere tell nothing', async () => {
  const user = userEvent.setup();
  render(<List />);
  const told = heard();
  const described = (button: HTMLElement) =>
    document.querySelector(`#${CSS.escape(button.getAttribute('aria-describedby') ?? '')}`)?.textContent;
  expect(described(down())).toBe('2. sıra, 4 içinde');
  await user.click(down());
  expect(described(down())).toBe('3. sıra, 4 içinde');
  await waitFor(() => expect(told).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Araba: bir yukarı taşı' }));
  await new Promise((later) => setTimeout(later, 700));
  expect(told).toHaveLength(1);
});

it('what somebody else moves, or what stays where it was, is not told as moved', async () => {
  const user = userEvent.setup();
  render(<List refuses />);
  const told = heard();
  await user.click(down());
  await new Promise((later) => setTimeout(later, 700));
  expect(told).toEqual([]);
});
