import { act } from 'react';
import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { type EventDetail, type LogEvent, STREAM_PAGE, type StreamPage as Stream } from '@ilan/api';
import { AdminNavContext } from '@/shared/admin/admin-page';
import { NOW, openPage } from '@test/render-page';
import { StreamPage } from './stream-page';

const OCCURRED = '2026-11-20T21:04:16.468Z';
const STREAMS = '/api/admin/engineering/streams';
const line = (stream: string, revision: number): LogEvent => ({
  ...{ id: `${stream}-${revision}`, position: `${revision}`, place: `${revision}`, stream, revision },
  ...{ type: 'listing.renewed', label: `Yenilendi ${revision}`, sealed: false },
  ...{ about: { label: 'İlan #1', path: null }, concerns: null, actor: { id: '5', role: 'individual' } },
  recorded_at: new Date(NOW).toISOString(),
});
/** Of each page its first and its last, and what is stepped to: a hundred rows are slow to show. */
const SOME = [0, 1, 3, 98, 99, 100, 101, 120, 150, 199, 200, 250];
const pageOf = (stream: string, from: number, last: number, first = 0): Stream => ({
  ...{ stream, about: { label: 'İlan #1', path: null } },
  // What is left of a stream that was cut answers for what is gone.
  data: SOME.filter(
    (one) => one >= Math.max(from, first) && one < Math.max(from, first) + STREAM_PAGE && one <= last,
  ).map((one) => line(stream, one)),
  meta: {
    ...{ first_revision: first, last_revision: last, has_state: true, at_revision: null, elsewhere: null },
    around: stream === 'listing-1' ? [{ stream: 'review-1', label: 'İnceleme' }] : [],
  },
});
const detail = (stream: string, revision: number, last: number): EventDetail => ({
  ...line(stream, revision),
  ...{ correlation_id: '', causation_id: '', occurred_at: OCCURRED, schema: 1, known_schema: 1, stored: {}, read: {} },
  ...{ fault: null, closed: null, rows: [], more_rows: 0, set_aside: [] },
  ...{ last_revision: last, state: null, state_reached: null },
});

/** A stream with a second page; what `waits` names in its address is answered when it is let go. */
function open(search: string, waits: string, last = 250, more: Partial<EventDetail> = {}, first = 0) {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((done) => (letGo = done));
  const answerTo = ({ pathname, searchParams }: URL): unknown => {
    const [stream = '', , revision] = pathname.slice(STREAMS.length + 1).split('/');
    if (revision !== undefined) return { ...detail(stream, Number(revision), last), ...more };
    const at = searchParams.has('at');
    const page = pageOf(stream, at ? STREAM_PAGE : Number(searchParams.get('from')), last, first);
    return at ? { ...page, meta: { ...page.meta, at_revision: 120 } } : page;
  };
  const opened = openPage(
    <Routes>
      <Route path="/cpadmin/engineering/streams/:stream" element={<StreamPage />} />
    </Routes>,
    `/cpadmin/engineering/streams/listing-1${search}`,
    async (asked) => {
      if (!asked.pathname.startsWith(STREAMS)) return 404;
      if (`${asked.pathname}${asked.search}`.includes(waits)) await held;
      return answerTo(asked);
    },
  );
  return { ...opened, letGo: () => act(() => letGo()) };
}
const shown = (revision: number) => screen.findByText(`#${revision} Yenilendi ${revision}`);
const pressable = (text: string) => screen.getByText(text).closest<HTMLElement>('a, button')!;
const row = async (revision: number) => (await screen.findByText(`Yenilendi ${revision}`)).closest('a');
const events = () => screen.getByLabelText('Bu akışın olayları');
const isBusy = () => events().closest('[aria-busy]')?.getAttribute('aria-busy');
const focused = () => document.activeElement;

it.each([
  ['shown to who may open it', true],
  ['not shown to who may not', false],
])('the way to the page of what a stream is about is %s', async (_, mayGo) => {
  const stream = pageOf('listing-1', 0, 1);
  openPage(
    <AdminNavContext value={{ pages: [], tabs: [], opens: (address) => mayGo && address === '/cpadmin/adverts/1' }}>
      <Routes>
        <Route path="/cpadmin/engineering/streams/:stream" element={<StreamPage />} />
      </Routes>
    </AdminNavContext>,
    '/cpadmin/engineering/streams/listing-1?rev=1',
    ({ pathname }) => {
      if (!pathname.startsWith(STREAMS)) return 404;
      if (pathname.includes('/events/')) return detail('listing-1', 1, 1);
      return { ...stream, about: { label: 'İlan #1', path: '/cpadmin/adverts/1' } };
    },
  );
  await shown(1);
  expect(screen.queryAllByRole('link', { name: 'İlan #1 sayfası' })).toHaveLength(mayGo ? 1 : 0);
});

it('an event says when it happened and when it was recorded as people read it, and to the thousandth', async () => {
  open('?rev=3', 'never');
  await shown(3);
  const toldBeside = (name: string) => screen.getByText(name).nextElementSibling;
  expect(toldBeside('Oldu')?.querySelector('time')).toHaveTextContent('21 Kasım 2026 00:04:16');
  expect(toldBeside('Oldu')).toHaveTextContent(OCCURRED);
  expect(toldBeside('Kaydedildi')?.querySelector('time')).toHaveTextContent('21 Kasım 2026 12:00:00');
});

it('an event says which read models have it in no row, beside the rows of the others', async () => {
  open('?rev=3', 'never', 250, {
    rows: [{ table: 'my_listing', key: '1' }],
    set_aside: [
      { read_model: 'listings', state: 'parked' },
      { read_model: 'reviews', state: 'skipped' },
    ],
  });
  await shown(3);
  const rows = within(screen.getByText('Satırları').nextElementSibling as HTMLElement).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'my_listing 1',
    'listings okuma modeli bu olayı bekletiyor: satırlarında yok.',
    'reviews okuma modeli bu olayı kalıcı olarak atlıyor: satırlarında yok.',
  ]);
});

describe('a stream whose beginning was taken from the log', () => {
  it('is shown from the first event that is left, and says how many are gone and why it has no state', async () => {
    const { asked, user } = open('', 'never', 101, {}, 98);
    await shown(98);
    expect(screen.getByText('Önceki 98 olay günlükten silinmiş.')).toBeInTheDocument();
    expect(screen.getByText('4 olay. Ok tuşlarıyla olaydan olaya geçin.')).toBeInTheDocument();
    expect(screen.getByText(/^Akışın başı günlükten silindiği için durumu kurulamıyor/u)).toBeInTheDocument();
    expect(pressable('Önceki olay')).toBeDisabled();
    expect(fireEvent.keyDown(document.body, { key: 'ArrowUp' })).toBe(true);
    await user.click(pressable('Sonraki olay'));
    await shown(99);
    fireEvent.keyDown(document.body, { key: 'Home' });
    await shown(98);
    // What is gone is not asked for.
    expect(asked.filter((path) => path.includes('/events/0'))).toEqual([]);
  });
});

describe('stepping over the end of a page of a stream', () => {
  it('loses no press of an arrow key while the next page is on its way', async () => {
    const { address, letGo } = open('?rev=99', 'from=100');
    await shown(99);
    fireEvent.keyDown(document.body, { key: 'ArrowDown' });
    await waitFor(() => expect(address()).toContain('rev=100'));
    // Where the page takes the key, the window does not scroll with it.
    expect(fireEvent.keyDown(document.body, { key: 'ArrowDown' })).toBe(false);
    await waitFor(() => expect(address()).toContain('rev=101'));
    expect(isBusy()).toBe('true');
    letGo();
    expect(await row(101)).toHaveAttribute('aria-current', 'true');
    await shown(101);
    await waitFor(() => expect(isBusy()).toBe('false'));
    // Who had the keyboard nowhere is led nowhere.
    expect(focused()).toBe(document.body);
  });

  it('leaves the keyboard on the button that leads on', async () => {
    const { user, letGo } = open('?rev=99', 'from=100');
    await shown(99);
    const next = pressable('Sonraki olay');
    next.focus();
    await user.keyboard('{Enter}');
    await shown(100);
    expect(focused()).toBe(next);
    letGo();
    await row(100);
    expect(focused()).toBe(next);
    await user.keyboard('{Enter}');
    await shown(101);
  });

  it.each([
    ['a row from which somebody steps', 'Yenilendi 99', '{ArrowDown}'],
    ['the link to later events', 'Sonraki olaylar', '{Enter}'],
  ])('keeps the keyboard in the list where %s is gone', async (_what, name, key) => {
    const { user, letGo } = open('?rev=99', 'from=100', 150);
    await shown(99);
    pressable(name).focus();
    await user.keyboard(key);
    await shown(100);
    letGo();
    await row(100);
    await waitFor(() => expect(focused()).toBe(events()));
  });
});

it('keeps the form and what is shown while the event of a moment is looked for', async () => {
  const { user, address, letGo } = open('?rev=3', 'at=');
  await shown(3);
  const moment = screen.getByLabelText(/^Hangi andaki hâli/u);
  fireEvent.change(moment, { target: { value: '2026-11-20T14:05' } });
  const send = pressable('O ana git');
  send.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toContain('?at='));
  await shown(3);
  expect(focused()).toBe(send);
  expect(isBusy()).toBe('true');
  letGo();
  await shown(120);
  await row(120);
  expect(focused()).toBe(send);
  expect(moment).toHaveValue('2026-11-20T14:05');
  screen.getByText(/anındaki hâli gösteriliyor: #120\.$/u);
});

it('shows no event of the stream before under the name of the one that a link leads to', async () => {
  const { user, letGo } = open('?rev=3', 'review-1/events/');
  await shown(3);
  await user.click(screen.getByText('review-1'));
  await screen.findByText('Akış review-1');
  await row(0);
  expect(screen.queryByText(/^#3 /u)).toBeNull();
  letGo();
  await shown(0);
});
