import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { openPage } from '@test/render-page';
import { SearchBox } from './search-box';

const popular = [
  { search_term: 'kiralık daire', search_count: 1204 },
  { search_term: 'iphone 15', search_count: 98 },
];
const open = (answer: unknown = popular, at = '/') =>
  openPage(<SearchBox />, at, ({ pathname }) => (pathname === '/api/popular-searches' ? answer : 404));
const box = () => screen.getByRole('combobox');

describe('the search box', () => {
  it('leads to the results on Enter', async () => {
    const { user, address } = open();
    await user.type(box(), '  ışıklı ayna {Enter}');
    expect(address()).toBe('/arama?q=ışıklı+ayna');
  });

  it('works before the code of the page is there: the browser submits the same address', () => {
    open();
    const form = screen.getByRole('search');
    expect(form).toHaveAttribute('action', '/arama');
    expect(box()).toHaveAttribute('name', 'q');
  });

  it.each([
    ['/arama?q=ayna', 'ayna'],
    ['/otomobil-c2?q=ayna', 'ayna'],
    ['/profile/ads?q=ayna', ''],
  ])('at %s holds “%s”', (at, text) => {
    open(popular, at);
    expect(box()).toHaveValue(text);
  });

  it('does nothing for a blank term', async () => {
    const { user, address } = open();
    await user.type(box(), '   {Enter}');
    expect(address()).toBe('/');
  });

  it('shows popular searches with counts, reachable with the arrows', async () => {
    const { user, address } = open();
    await user.click(box());
    expect(await screen.findByRole('option', { name: 'kiralık daire 1.204 arama' })).toBeInTheDocument();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(box()).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { name: /iphone 15/ }).id);
    await user.keyboard('{Enter}');
    expect(address()).toBe('/arama?q=iphone+15');
  });

  it.each([[404], [[]]])('shows no list where there is nothing to suggest (%j)', async (answer) => {
    const { user, asked } = open(answer);
    await user.click(box());
    await waitFor(() => expect(asked).toEqual(['/api/popular-searches']));
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(box()).toHaveAttribute('aria-expanded', 'false');
  });
});
