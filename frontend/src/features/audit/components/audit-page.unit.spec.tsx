import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { AuditChainState, AuditEntry } from '@ilan/api';
import { openPage } from '@test/render-page';
import { AuditPage } from './audit-page';

const entry: AuditEntry = {
  number: 7,
  at: '2026-11-21T09:00:00.000Z',
  actor: { id: '50', name: 'Murat Y.', role_label: 'Moderatör', kind: 'person' },
  action: 'listing.rejected',
  action_label: 'İlan reddedildi',
  sentence: 'Murat Y. ilanı reddetti',
  target: { kind: 'listing', id: '12', label: 'İlan #12', path: '/cpadmin/adverts/12' },
  reason: 'Yanıltıcı fiyat: Fiyat gerçekçi değil',
  correlation_id: 'c-1',
  hash: 'ab'.repeat(32),
};
const intact = {
  requested_at: '2026-11-21T08:00:00.000Z',
  finished_at: '2026-11-21T08:00:01.000Z',
  intact: true,
  events: 100,
  entries: 5,
  unchained: 0,
  entry: null,
  fault: null,
};
const chain: AuditChainState = {
  events: 120,
  entries: 7,
  hash: 'ab'.repeat(32),
  last_entry: { number: 7, at: entry.at },
  complete: true,
  unchained: null,
  foreign_events: 0,
  foreign_first: [],
  repeated_events: 0,
  repeated_first: [],
  contradicted: null,
  unverified: false,
  checked: intact,
  checking: null,
};
const choices = {
  actors: [entry.actor],
  actions: [{ action: entry.action, label: entry.action_label }],
};

const open = (state: AuditChainState, search = '') =>
  openPage(<AuditPage />, `/cpadmin/audit${search}`, ({ pathname }) => {
    if (pathname.endsWith('/chain')) return state;
    if (pathname.endsWith('/checks')) return { ...state, checking: { ...intact, finished_at: null, intact: null } };
    if (pathname.endsWith('/choices')) return choices;
    if (pathname.endsWith('/csrf-cookie')) return {};
    return {
      data: [entry],
      meta: { current_page: 1, last_page: 1, per_page: 20, total: 1 },
      links: { next: null },
    };
  });

beforeEach(() => {
  localStorage.clear();
  globalThis.matchMedia = ((media: string) => ({
    matches: media.includes('width'),
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as unknown as typeof matchMedia;
});

describe('the audit page', () => {
  it('says that the chain is intact, how old that word is and what came since', async () => {
    open(chain);
    const status = (await screen.findByText(/Zincir sağlam/u)).closest('[role=status]');
    expect(status).toHaveTextContent('Son giriş 7, 21 Kasım 2026 12:00:00');
    expect(status).toHaveTextContent('100 olay ve 5 giriş birbirini tutuyor. Son denetimden bu yana 2 giriş eklendi.');
  });

  it('never says so of a chain that nobody checked, and orders a check', async () => {
    const { user } = open({ ...chain, checked: null });
    expect(await screen.findByText(/Zincir henüz denetlenmedi/u)).toBeVisible();
    expect(screen.queryByText(/Zincir sağlam/u)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Şimdi denetle' }));
    expect(await screen.findByText(/Denetleniyor/u)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Şimdi denetle' })).toBeDisabled();
  });

  it('shows what others wrote into the log, and that a check could not be made', async () => {
    const foreign_first = [{ stream: 'foreign-1', revision: 0, type: 'foreign.thing' }];
    open({ ...chain, foreign_events: 12, foreign_first, unverified: true });
    expect(await screen.findByText(/bu programın yazmadığı 12 olay var/)).toBeVisible();
    expect(screen.getByText('foreign.thing · foreign-1@0')).toBeVisible();
    // Nobody knows whether it is still intact.
    expect(screen.getByText(/Zincir 21 Kasım 2026 11:00:01 tarihinden beri denetlenemedi/u)).toBeVisible();
    expect(screen.queryByText(/Zincir sağlam/u)).toBeNull();
  });

  it('names the entry at which the chain is broken', async () => {
    open({ ...chain, checked: { ...intact, intact: false, entries: 3, entry: 4, fault: 'Olay değiştirilmiş.' } });
    expect(await screen.findByText(/Zincir 4\. girişte kopuk/u)).toBeVisible();
    expect(screen.getByText(/Olay değiştirilmiş\. Ondan önceki girişler yerinde\./u)).toBeVisible();
    expect(screen.getByRole('link', { name: '4. girişi göster' })).toHaveAttribute('href', '/cpadmin/audit?q=4');
  });

  it('says how many events are not chained: in passing while it follows, as a finding when it is late', async () => {
    const since = '2026-11-21T09:00:00.000Z';
    const { unmount } = open({ ...chain, complete: false, unchained: { events: 3, since, is_late: false } });
    expect(await screen.findByText(/Son 3 olay zincire ekleniyor/u)).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Bilinmesi gerekenler' })).toBeNull();
    unmount();
    const late = { ...chain, complete: false, unchained: { events: 1_000, since, is_late: true } };
    open({ ...late, checked: { ...intact, unchained: 2 } });
    expect(await screen.findByText(/en az 1\.000 olay zincire eklenemiyor; ilki 21 Kasım 2026 12:00/u)).toBeVisible();
    expect(screen.getByText(/2 olay o sırada zincirde değildi/u)).toBeVisible();
  });

  it('says that the chain contradicts what witnesses were sent, and what an operator who knows why can do', async () => {
    const contradicted = { day: '2026-11-20', roots: 3, is_earlier_chain: true };
    const { unmount } = open({ ...chain, contradicted });
    expect(await screen.findByText(/tanıklara gönderilen kök özetlerle çelişiyor/u)).toBeVisible();
    expect(screen.queryByText(/Zincir sağlam/u)).toBeNull();
    expect(
      screen.getByText(/20 Kasım 2026 gününden başlayarak dışarıdaki tanıklara gönderilen 3 kök özet/u),
    ).toBeVisible();
    expect(screen.getByText(/audit acknowledge-roots/u)).toBeVisible();
    unmount();
    open({ ...chain, contradicted: { ...contradicted, is_earlier_chain: false } });
    expect(await screen.findByText(/değiştirilmiş/u)).toBeVisible();
    expect(screen.queryByText(/acknowledge-roots/u)).toBeNull();
  });

  it('keeps the filters of its address, and leads to the history of an ad', async () => {
    const { asked, address } = open(chain, '?actor_id=50&action=listing.rejected&from=2026-11-20&target=listing-12');
    const link = await screen.findByRole('link', { name: 'İlan #12' });
    expect(link).toHaveAttribute('href', '/cpadmin/adverts/12/history');
    const call = new URLSearchParams(asked.find((path) => path.startsWith('/api/admin/audit?'))?.split('?')[1]);
    expect(Object.fromEntries(call)).toMatchObject({
      actor_id: '50',
      action: 'listing.rejected',
      from: '2026-11-20',
      target: 'listing-12',
    });
    expect(new URLSearchParams(address().split('?')[1]).get('actor_id')).toBe('50');
  });

  it('narrows to one ad', async () => {
    const { user, address } = open(chain);
    await user.type(await screen.findByRole('textbox', { name: 'Numarası' }), '12{Enter}');
    await waitFor(() => expect(address()).toBe('/cpadmin/audit?target=listing-12'));
    expect(screen.getByText('İlan #12', { selector: 'span' })).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Konu' }), 'settings');
    await user.click(screen.getByRole('button', { name: 'Süz' }));
    await waitFor(() => expect(address()).toBe('/cpadmin/audit?target=settings'));
  });
});
