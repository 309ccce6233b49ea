import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { CategoryNode } from '@ilan/api';
import { openPage } from '@test/render-page';
import { CategoryBar } from './category-bar';
import { MegaMenu } from './mega-menu';

let lastId = 0;
const node = (name: string, subcategories: CategoryNode[] = []): CategoryNode => {
  lastId += 1;
  return { id: lastId, parent_id: null, name, slug_cid: `x-c${lastId}`, icon: '', listing_count: 1, subcategories };
};
const nodes = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => node(`${name} ${index + 1}`));

const tree = [
  node('Vasıta', [node('Otomobil', nodes('Model', 11)), node('Motosiklet', nodes('Motor', 10)), ...nodes('Başka', 6)]),
  node('Emlak', [node('Konut')]),
];
const open = () => openPage(<MegaMenu />, '/', ({ pathname }) => (pathname === '/api/home/categories' ? tree : 404));
const menu = () => screen.getByRole('button', { name: 'Tüm Kategoriler' });

describe('the mega-menu', () => {
  it('fetches nothing before someone comes near', () => {
    const { asked } = open();
    expect(asked).toEqual([]);
    expect(menu()).toHaveAttribute('aria-expanded', 'false');
  });

  it('shows 6 children of the first category and 10 of theirs, then the way to all', async () => {
    const { user } = open();
    act(() => menu().focus());
    await user.keyboard('{Enter}');
    await screen.findByRole('link', { name: 'Otomobil' });
    expect(screen.getByRole('link', { name: 'Başka 4' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Başka 5' })).not.toBeInTheDocument();
    expect(screen.getAllByRole('link', { name: /^Model/ })).toHaveLength(10);
    expect(screen.getAllByRole('link', { name: /^Motor \d/ })).toHaveLength(10);
    const all = screen.getAllByRole('link', { name: /kategorisinin tümünü göster/ });
    expect(all.map((link) => link.getAttribute('aria-label'))).toEqual(['Otomobil kategorisinin tümünü göster']);
    expect(screen.getByRole('link', { name: 'Tüm Vasıta ilanları' })).toBeInTheDocument();
  });

  it('offers to ask again where the tree could not be had', async () => {
    const answers = [404, tree];
    const { user } = openPage(<MegaMenu />, '/', () => answers.shift());
    await user.hover(menu());
    await user.click(await screen.findByRole('button', { name: 'Tekrar dene' }));
    expect(await screen.findByRole('link', { name: 'Otomobil' })).toBeInTheDocument();
  });

  it('opens when a mouse comes and shows what the mouse is on', async () => {
    const { user } = open();
    await user.hover(menu());
    await user.hover(await screen.findByRole('link', { name: 'Emlak' }));
    expect(screen.getByRole('link', { name: 'Konut' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Otomobil' })).not.toBeInTheDocument();
  });

  it('stays open for a key that follows a mouse on its way out', async () => {
    const { user } = open();
    await user.hover(menu());
    await user.unhover(menu());
    await user.keyboard('{Escape}');
    act(() => menu().focus());
    await user.keyboard('{Enter}');
    // Longer than the grace of the mouse.
    await act(() => new Promise((resolve) => setTimeout(resolve, 400)));
    expect(menu()).toHaveAttribute('aria-expanded', 'true');
  });

  it('lets the keyboard go from a category into its children and on', async () => {
    const { user } = open();
    act(() => menu().focus());
    await user.keyboard('{Enter}');
    const top = await screen.findByRole('link', { name: 'Vasıta' });
    act(() => top.focus());
    await user.tab();
    expect(screen.getByRole('link', { name: 'Tüm Vasıta ilanları' })).toHaveFocus();
  });

  it('goes from category to category with the arrows, also out of the children of one', async () => {
    const { user } = open();
    act(() => menu().focus());
    await user.keyboard('{Enter}');
    const top = await screen.findByRole('link', { name: 'Vasıta' });
    act(() => top.focus());
    await user.tab();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('link', { name: 'Emlak' })).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Konut' })).toBeInTheDocument();
    await user.keyboard('{ArrowDown}{ArrowUp}');
    expect(screen.getByRole('link', { name: 'Vasıta' })).toHaveFocus();
  });

  it('closes on Escape and gives the focus back', async () => {
    const { user } = open();
    act(() => menu().focus());
    await user.keyboard('{Enter}');
    const top = await screen.findByRole('link', { name: 'Vasıta' });
    act(() => top.focus());
    await user.keyboard('{Escape}');
    expect(menu()).toHaveAttribute('aria-expanded', 'false');
    expect(menu()).toHaveFocus();
  });
});

describe('the category bar', () => {
  it('holds the place with 7 skeletons, then links the top level', async () => {
    let answer: (value: unknown) => void = () => undefined;
    openPage(<CategoryBar />, '/', () => new Promise((resolve) => (answer = resolve)));
    expect(screen.getAllByTestId('category-skeleton')).toHaveLength(7);
    answer(tree);
    await waitFor(() => expect(screen.queryAllByTestId('category-skeleton')).toHaveLength(0));
    expect(
      within(screen.getByRole('navigation'))
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Vasıta', 'Emlak']);
  });

  it('holds it no longer where they could not be had', async () => {
    openPage(<CategoryBar />, '/', () => 404);
    await waitFor(() => expect(screen.queryAllByTestId('category-skeleton')).toHaveLength(0));
    expect(screen.queryAllByRole('link')).toEqual([]);
  });
});
