import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Photo, Slide } from '@ilan/api';
import { openPage } from '@test/render-page';
import { SlideShow } from './slide-show';

const WIDTH = 400;
const EVERY_MS = 6_000;
const photo: Photo = {
  ...{ id: 'foto', width: 1200, height: 400, placeholder: '' },
  urls: { small: '/s.webp', medium: '/m.webp', large: '/l.webp', fallback: '/f.jpg' },
};
const slide = (id: number): Slide => ({
  ...{ id, title: `Slayt ${id}`, text: '', link: `/slayt-${id}`, desktop: photo, phone: photo },
});

const later = (time: number) => act(() => jest.advanceTimersByTimeAsync(time));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const heard = () => show().querySelector('[aria-live]')?.textContent;
const show = () => screen.getByRole('region', { name: 'Duyurular' });

/** The show of so many slides; `moves` are what it was scrolled to since that was asked last. */
async function opened(count = 3) {
  openPage(<SlideShow />, '/', ({ pathname }) =>
    pathname === '/api/slides' ? { data: Array.from({ length: count }, (_unused, at) => slide(at + 1)) } : 404,
  );
  await later(0);
  const scrollTo = jest.fn();
  const row = screen.getAllByRole('group')[0]?.parentElement as HTMLElement;
  // What a browser measures and does; jsdom lays nothing out.
  Object.defineProperty(row, 'clientWidth', { value: WIDTH });
  row.scrollTo = scrollTo;
  const moves = () => scrollTo.mock.calls.splice(0).map(([to]) => to);
  const scrolled = (at: number): void => {
    row.scrollLeft = at * WIDTH;
    fireEvent.scroll(row);
  };
  return { moves, scrolled };
}
const to = (at: number, behavior = 'smooth') => ({ left: at * WIDTH, behavior });

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('the slides of the home page', () => {
  it('move on by themselves, one after the other and from the last to the first', async () => {
    const { moves } = await opened();
    await later(EVERY_MS - 1_000);
    expect(moves()).toEqual([]);
    await later(1_000);
    expect(moves()).toEqual([to(1)]);
    await later(EVERY_MS);
    await later(EVERY_MS);
    expect(moves()).toEqual([to(2), to(0)]);
  });

  it('stand still while they are paused, and go on when they are played', async () => {
    const { moves } = await opened();
    press('Slaytları durdur');
    await later(5 * EVERY_MS);
    expect(moves()).toEqual([]);
    press('Slaytları oynat');
    await later(EVERY_MS);
    expect(moves()).toEqual([to(1)]);
  });

  it('stand still while the pointer is over them, and go on when it leaves', async () => {
    const { moves } = await opened();
    fireEvent.mouseEnter(show());
    await later(5 * EVERY_MS);
    expect(moves()).toEqual([]);
    fireEvent.mouseLeave(show());
    await later(EVERY_MS);
    expect(moves()).toEqual([to(1)]);
  });

  it('stand still while the focus is in them, wherever in them it goes, and go on when it leaves', async () => {
    const { moves } = await opened();
    const [first, second] = screen.getAllByRole('link');
    act(() => first?.focus());
    await later(2 * EVERY_MS);
    act(() => second?.focus());
    await later(2 * EVERY_MS);
    expect(moves()).toEqual([]);
    act(() => second?.blur());
    await later(EVERY_MS);
    expect(moves()).toEqual([to(1)]);
  });

  it('stand still while nobody sees the page', async () => {
    const { moves } = await opened();
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    await later(5 * EVERY_MS);
    expect(moves()).toEqual([]);
  });

  it('never move by themselves for who wants less motion, and jump where such a person sends them', async () => {
    const media = window.matchMedia.bind(window);
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) => ({ ...media(query), matches: query === '(prefers-reduced-motion: reduce)' }));
    const { moves } = await opened();
    await later(10 * EVERY_MS);
    expect(moves()).toEqual([]);
    press('Sonraki slayt');
    expect(moves()).toEqual([to(1, 'instant')]);
  });

  it('go on and back by the keyboard alone, round the end too', async () => {
    const { moves } = await opened();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    // Past the three slides themselves.
    for (let at = 0; at < 4; at += 1) await user.tab();
    expect(screen.getByRole('button', { name: 'Önceki slayt' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await user.tab();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Sonraki slayt' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await user.keyboard(' ');
    expect(moves()).toEqual([to(2), to(0), to(1)]);
  });

  it('are turned by arrow keys wherever in them the focus is, to and fro and round both ends; the focus goes along from slide to slide', async () => {
    const { moves } = await opened();
    const [first, second, third] = screen.getAllByRole('link');
    act(() => first?.focus());
    fireEvent.keyDown(first!, { key: 'ArrowRight' });
    expect([moves(), document.activeElement]).toEqual([[to(1)], second]);
    // Its own focus says it: a region beside that would say it twice.
    expect(heard()).toBe('');
    fireEvent.keyDown(second!, { key: 'ArrowLeft' });
    fireEvent.keyDown(first!, { key: 'ArrowLeft' });
    expect([moves(), document.activeElement]).toEqual([[to(0), to(2)], third]);
    const next = screen.getByRole('button', { name: 'Sonraki slayt' });
    act(() => next.focus());
    fireEvent.keyDown(next, { key: 'ArrowRight' });
    expect([moves(), document.activeElement, heard()]).toEqual([[to(0)], next, '1 / 3: Slayt 1']);
    press('Önceki slayt');
    expect(heard()).toBe('3 / 3: Slayt 3');
  });

  it('go on from where they are led, also while one is still on its way', async () => {
    const { moves, scrolled } = await opened(4);
    press('Sonraki slayt');
    // The first steps of a smooth way are nearer to where it began.
    scrolled(0.2);
    press('Sonraki slayt');
    expect(moves()).toEqual([to(1), to(2)]);
    scrolled(2);
    await later(2_000);
    // Somebody wiped one back.
    scrolled(1);
    press('Sonraki slayt');
    expect(moves()).toEqual([to(2)]);
  });

  it('leave every other key to the browser, and arrows with another key', async () => {
    const { moves } = await opened();
    const [first] = screen.getAllByRole('link');
    act(() => first?.focus());
    const keys = [
      { key: 'ArrowDown' },
      { key: 'Home' },
      { key: 'ArrowLeft', altKey: true },
      { key: 'ArrowRight', shiftKey: true },
    ];
    expect(keys.map((key) => fireEvent.keyDown(first!, key))).toEqual([true, true, true, true]);
    expect([moves(), fireEvent.keyDown(first!, { key: 'ArrowLeft' })]).toEqual([[], false]);
  });

  it('stay paused when an arrow key turns them, and say nothing of what they do by themselves', async () => {
    const { moves } = await opened();
    await later(EVERY_MS);
    expect([moves(), heard()]).toEqual([[to(1)], '']);
    press('Slaytları durdur');
    fireEvent.keyDown(screen.getByRole('button', { name: 'Slaytları oynat' }), { key: 'ArrowRight' });
    expect([moves(), heard()]).toEqual([[to(2)], '3 / 3: Slayt 3']);
    await later(5 * EVERY_MS);
    expect(moves()).toEqual([]);
  });

  it('are told as a carousel and its slides, each with its place', async () => {
    await opened();
    expect(show()).toHaveAttribute('aria-roledescription', 'slayt gösterisi');
    const told = screen
      .getAllByRole('group')
      .map((one) => [one.getAttribute('aria-roledescription'), one.getAttribute('aria-label')]);
    expect(told).toEqual([1, 2, 3].map((at) => ['slayt', `${at} / 3`]));
  });

  it('have nothing to move or to stop where there is one alone', async () => {
    const { moves } = await opened(1);
    await later(5 * EVERY_MS);
    expect(moves()).toEqual([]);
    expect(screen.queryAllByRole('button')).toEqual([]);
  });
});
