import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { RowStory } from '@ilan/api';
import { type Answers, openPage } from '@test/render-page';
import { RowsPage } from './rows-page';

const API = '/api/admin/engineering';
const choices = {
  ...{ types: [], categories: [] },
  tables: [
    { name: 'listing_card', read_model: 'listings', key: 'id' },
    { name: 'user_role', read_model: 'roles', key: 'user_id' },
  ],
};
const story: RowStory = {
  ...{ table: 'listing_counter', key: '5', read_model: 'favorites', version: 1, schema: 'rm', steps: [] },
  ...{ earlier_steps: 0, left_out: 0, not_reached: 0, looked_at: 20_000, whole: false, next: '20000' },
  ...{ cut: [], last_stream: null, verdict: 'unknown', live: null, made: null, differing: [], differences: [] },
};
const at = (looked_at: number): RowStory => ({ ...story, looked_at, next: String(looked_at) });

const open = (address: string, row: Answers = () => story) =>
  openPage(<RowsPage />, `/cpadmin/engineering/rows${address}`, (asked) =>
    asked.pathname === `${API}/choices` ? choices : asked.pathname === `${API}/rows` ? row(asked) : 404,
  );
const rowsIn = (asked: readonly string[]) => asked.filter((path) => path.startsWith(`${API}/rows`));

describe('the page of one row', () => {
  it('says that a stream of it was taken from the log, so that nobody makes it anew for nothing', async () => {
    open('?table=listing_card&key=5', () => ({ ...story, whole: true, next: null, cut: ['listing-5'] }));
    expect(await screen.findByText(/^listing-5: başı ya da tamamı günlükten silinmiş/u)).toBeInTheDocument();
    expect(screen.getByText('Bilinmiyor')).toBeInTheDocument();
  });

  it('names the tables to choose from and asks for nothing that would leave traces with people', async () => {
    const { asked, container } = open('');
    await waitFor(() => expect(container.querySelectorAll('datalist option')).toHaveLength(2));
    expect(asked.filter((path) => path.startsWith(API))).toEqual([`${API}/choices`]);
  });

  it('says of a table that is chosen what its key is called, by its name or from the list of all', async () => {
    const { user } = open('');
    await user.click(await screen.findByRole('link', { name: 'user_role' }));
    expect(await screen.findByLabelText(/^Tablo/u)).toHaveProperty('value', 'user_role');
    const key = screen.getByRole('textbox', { name: /^Anahtar/u });
    const hintOf = () => document.getElementById(key.getAttribute('aria-describedby') ?? '')?.textContent;
    expect(hintOf()).toBe('Anahtar sütunu: user_id');
    const table = screen.getByLabelText(/^Tablo/u);
    await user.clear(table);
    expect(hintOf()).toBeUndefined();
    await user.type(table, 'listing_card');
    expect(hintOf()).toBe('Anahtar sütunu: id');
    await user.type(key, '5{Enter}');
    await screen.findByText('listing_counter 5');
    expect(screen.queryByText('Satırları açıklanabilen tablolar')).toBeNull();
  });

  it('tells of each event which words it changed, by their length alone', async () => {
    const step: RowStory['steps'][number] = {
      ...{ stream: 'listing-5', revision: 2, type: 'listing.edited', place: '9', label: 'İlan düzenlendi' },
      ...{ recorded_at: '2026-11-29T10:00:00.000Z', changes: [], more_changes: 0, removed: false },
      words: [{ path: 'title', before: null, after: { characters: 1_030 } }],
    };
    open('?table=listing_card&key=5', () => ({ ...story, steps: [step] }));
    const changed = await screen.findByRole('table', { name: '#2' });
    expect(within(changed).getByRole('row', { name: 'title – metin, 1.030 karakter' })).toBeDefined();
    expect(screen.queryByText('Satırda açıkta duran bir şeyi değiştirmedi.')).toBeNull();
  });

  it('tells two texts of one length apart by their marks and where they part, and of JSON the path that differs', async () => {
    open('?table=listing_card&key=5', () => ({
      ...{ ...story, verdict: 'differs', live: { id: 5, cover: { characters: 267 }, title: { characters: 52 } } },
      ...{ made: { id: 5, cover: { characters: 267 }, title: { characters: 52 } }, differing: ['cover', 'title'] },
      differences: [
        {
          ...{ path: 'title', at: 7 },
          ...{ live: { characters: 52, mark: '3fa91c02' }, made: { characters: 52, mark: 'b7410e55' } },
        },
        { path: 'cover.width', live: 640, made: 480 },
      ],
    }));
    const fields = await screen.findByRole('table', { name: 'Satırın alanları' });
    expect(
      within(fields)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'AlanYayındaGünlükten',
      'title7. karakterden itibaren farklımetin, 52 karakter, işareti ~3fa91c02metin, 52 karakter, işareti ~b7410e55',
      'cover.width640480',
      'id55',
    ]);
  });

  it('looks further until the end, also where two processes answer by turns', async () => {
    const walked = [at(20_000), at(20_000), at(40_000), at(40_000), { ...at(50_000), whole: true, next: null }];
    const { asked, user } = open('?table=listing_counter&key=5', () => walked.shift());
    await user.click(await screen.findByRole('button', { name: 'Bakmaya devam et' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /Bakmaya devam et|Durdur/u })).toBeNull(), {
      timeout: 10_000,
    });
    expect(rowsIn(asked).map((path) => path.split('after=')[1])).toEqual([
      ...[undefined, '20000', '20000', '40000', '40000'],
    ]);
  });

  it('looks further for the row that somebody wanted it for, and for no other that the address leads to', async () => {
    let looked = 0;
    const row: Answers = ({ searchParams }) => ({ ...at((looked += 20_000)), key: searchParams.get('key') ?? '' });
    const { asked, user, goBack } = open('?table=listing_counter&key=5', row);
    const key = await screen.findByRole('textbox', { name: /^Anahtar/u });
    await user.clear(key);
    await user.type(key, '6{Enter}');
    await screen.findByText('listing_counter 6');
    await user.click(await screen.findByRole('button', { name: 'Bakmaya devam et' }));
    await screen.findByRole('button', { name: 'Durdur' });
    goBack();
    await screen.findByText('listing_counter 5');
    await screen.findByRole('button', { name: 'Bakmaya devam et' });
    expect(rowsIn(asked).filter((path) => path.includes('key=5') && path.includes('after='))).toEqual([]);
  });

  it('stops where no answer brings it further, says who can, and tries again when it is asked to', async () => {
    const { asked, user } = open('?table=listing_counter&key=5');
    await user.click(await screen.findByRole('button', { name: 'Bakmaya devam et' }));
    await screen.findByText(
      /^Bakmak ilerlemiyor.*npm run cli -- projections why listing_counter 5$/u,
      {},
      { timeout: 10_000 },
    );
    const tried = rowsIn(asked).length;
    expect(tried).toBeLessThan(25);
    await user.click(screen.getByRole('button', { name: 'Bakmaya devam et' }));
    await waitFor(() => expect(rowsIn(asked).length).toBeGreaterThan(tried));
  });
});
