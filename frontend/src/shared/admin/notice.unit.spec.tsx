import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SubmitEvent } from 'react';
import { GoneMeanwhile, Theirs } from './editor';

const saved = jest.fn();
const save = (event: SubmitEvent): void => {
  event.preventDefault();
  saved();
};
const HELD = 'Henüz kaydedilmedi';

const FormWith = ({ news, isGone = false }: { readonly news?: string; readonly isGone?: boolean }) => (
  <form onSubmit={save}>
    {news !== undefined && (
      <Theirs news={news} take="Son hâlini al" onTake={() => undefined}>
        Başkası değiştirdi: {news}
      </Theirs>
    )}
    {isGone && <GoneMeanwhile>Silindi.</GoneMeanwhile>}
    <input aria-label="Ad" />
    <button type="submit">Kaydet</button>
  </form>
);
const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const pass = (ms: number): void =>
  act(() => {
    jest.advanceTimersByTime(ms);
  });
const press = () => user.click(screen.getByRole('button', { name: 'Kaydet' }));

beforeEach(() => {
  jest.useFakeTimers();
  saved.mockClear();
});
afterEach(() => {
  jest.useRealTimers();
});

it('a press on save in the moment in which a notice appears leads to it and saves nothing; afterwards it saves', async () => {
  const { rerender } = render(<FormWith />);
  rerender(<FormWith news="Onun" />);
  await press();
  expect(saved).not.toHaveBeenCalled();
  const notice = screen.getByRole('status');
  expect(notice).toHaveFocus();
  expect(notice).toHaveTextContent(`${HELD}: tam o anda başkasının değişikliği geldi.`);
  await press();
  expect(saved).not.toHaveBeenCalled();
  expect(notice).toHaveFocus();
  pass(1000);
  await press();
  expect(saved).toHaveBeenCalledTimes(1);
});

it('by keyboard, too', async () => {
  const { rerender } = render(<FormWith />);
  await user.click(screen.getByRole('textbox', { name: 'Ad' }));
  rerender(<FormWith news="Onun" />);
  await user.keyboard('{Enter}');
  expect(saved).not.toHaveBeenCalled();
  expect(screen.getByRole('status')).toHaveFocus();
  pass(1000);
  await user.click(screen.getByRole('textbox', { name: 'Ad' }));
  await user.keyboard('{Enter}');
  expect(saved).toHaveBeenCalledTimes(1);
});

it('a notice that was read holds nothing until it is another one', async () => {
  const { rerender } = render(<FormWith news="Onun" />);
  pass(1000);
  rerender(<FormWith news="Onun" />);
  await press();
  expect(saved).toHaveBeenCalledTimes(1);
  expect(screen.queryByText(HELD, { exact: false })).toBeNull();
  rerender(<FormWith news="Yine onun" />);
  await press();
  expect(saved).toHaveBeenCalledTimes(1);
  expect(screen.getByText(HELD, { exact: false })).toBeVisible();
});

it('holds what would become a new record when the old one goes away in that moment', async () => {
  const { rerender } = render(<FormWith />);
  rerender(<FormWith isGone />);
  await press();
  expect(saved).not.toHaveBeenCalled();
  expect(screen.getByRole('status')).toHaveFocus();
  pass(1000);
  await press();
  expect(saved).toHaveBeenCalledTimes(1);
});
