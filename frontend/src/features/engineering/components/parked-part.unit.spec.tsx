import type { ComponentProps } from 'react';
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { FileText } from 'lucide-react';
import { AdminNavContext, type AdminPageEntry } from '@/shared/admin/admin-page';
import { toast, toastStore } from '@/shared/ui/toast';
import { aUser, openAccountPage } from '@test/open-account-page';
import { ParkedPart } from './parked-part';

const INVOICES = { path: 'invoices', label: 'Faturalar', icon: FileText, permission: 'invoices.view' };

type Other = ComponentProps<typeof ParkedPart>['others'][number];
const shown = (
  others: readonly Other[],
  pages: readonly AdminPageEntry[] = [INVOICES],
  more: Partial<ComponentProps<typeof ParkedPart>> = {},
  opens = (_address: string) => true,
) =>
  openAccountPage(
    <AdminNavContext value={{ pages, tabs: [], opens }}>
      <ParkedPart
        {...{ parked: [], moreParked: 0, jobs: [], moreJobs: false, mails: [], givenUp: 0, others, ...more }}
      />
    </AdminNavContext>,
    aUser({ role: 'super_admin' }),
    {},
  );
const HAND_OVER: Other = { name: 'invoice_hand_over', parked: 1, settled_at: 'invoices' };

it('says what waits for a person on other pages, and leads there', async () => {
  shown([HAND_OVER]);
  await screen.findByText('invoice_hand_over');
  expect(screen.getByText('Entegratöre iletilecek faturalar')).toBeTruthy();
  expect(screen.getByText(/^1 bekletilen\. /u)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Faturalar' }).getAttribute('href')).toBe('/cpadmin/invoices');
  expect(screen.queryByText(/e-posta yok/u)).toBeNull();
});

it('leads nobody to a page that is not for them', async () => {
  shown([HAND_OVER], []);
  await screen.findByText('invoice_hand_over');
  expect(screen.queryByRole('link', { name: 'Faturalar' })).toBeNull();
});

it.each([true, false])('leads to whom a mail is owed only who may open their page (%s)', async (mayOpen) => {
  const mail = {
    id: 9,
    kind: 'welcome',
    person_id: 42,
    owed_at: AT,
    given_up_at: AT,
    tries: 5,
    reason: null,
    fault: null,
  };
  shown([], [], { mails: [mail], givenUp: 1 }, (address) => mayOpen && address === '/cpadmin/customers/42');
  await screen.findByText(/#42/u);
  expect(screen.queryAllByRole('link', { name: /#42/u })).toHaveLength(mayOpen ? 1 : 0);
});

it('says that nothing was set aside where no part has anything', async () => {
  shown([]);
  await screen.findByText(/e-posta yok/u);
});

type Parked = ComponentProps<typeof ParkedPart>['parked'][number];
const AT = '2026-11-27T09:00:00.000Z';
const event = (part: Parked['part'], name: string, revision: number, error: string | null = 'Olmadı'): Parked => ({
  ...{ part, name, stream: 'listing-42', revision, type: 'listing.sold', error, since: AT },
  fault: error === null ? null : 'row_missing',
});
const SETTLE = 'POST /api/admin/engineering/parked';
const WAITING = {
  parked: [event('projection', 'listings', 2), event('projection', 'listings', 3, null), event('reaction', 'tell', 5)],
  jobs: [
    { id: 'job-7', name: 'thumbnails', reason: 'Disk dolu', fault: 'unreachable' as const, tries: 3, failed_at: AT },
  ],
  moreParked: 0,
  moreJobs: false,
  mails: [
    {
      id: 9,
      kind: 'welcome',
      person_id: null,
      owed_at: AT,
      given_up_at: AT,
      tries: 5,
      reason: 'Sunucu reddetti',
      fault: 'refused' as const,
    },
  ],
};
const waiting = (answer: object = { settled: 1, failed: [] }) =>
  openAccountPage(<ParkedPart {...WAITING} givenUp={2} others={[]} />, aUser({ role: 'super_admin' }), {
    [SETTLE]: () => answer,
  });
const REASON = 'Sunucu geri geldi';
const RETRY = 'Yeniden denensin mi?';
const DISCARD = 'Kalıcı olarak atlansın mı?';
const told = () => toastStore.get().map(({ title }) => title);
afterEach(() => act(() => toast.clear()));

describe('what was set aside', () => {
  it.each([
    [
      ...['Hepsini yeniden dene: listings', RETRY, /^listings için bekletilen bütün olaylar yeniden denenecek\./u],
      ...['Hepsini yeniden dene', { act: 'retry', part: 'projection', name: 'listings' }],
    ],
    [
      ...['Hepsini yeniden dene: tell', RETRY, /^tell için bekletilen bütün olaylar yeniden denenecek\./u],
      ...['Hepsini yeniden dene', { act: 'retry', part: 'reaction', name: 'tell' }],
    ],
    [
      ...['Yeniden dene: job-7', RETRY, /^job-7 yeniden denenecek\./u, 'Yeniden dene'],
      { act: 'retry', part: 'job', name: 'job-7' },
    ],
    [
      ...['Yeniden dene: E-posta “welcome” #9', RETRY, /^#9 numaralı e-posta yeniden denenecek\./u, 'Yeniden dene'],
      { act: 'retry', part: 'mail', name: '9' },
    ],
    [
      ...['Yeniden dene: Vazgeçilen bütün e-postalar', RETRY, /^Vazgeçilen bütün e-postalar/u, 'Yeniden dene'],
      { act: 'retry', part: 'mails', name: 'mails' },
    ],
    [
      ...['Atla: listing-42@2', DISCARD, /^listings, listing-42@2 bir daha ele alınmayacak/u, 'Atla'],
      { act: 'discard', part: 'projection', name: 'listings', stream: 'listing-42', revision: 2 },
    ],
    [
      ...['Atla: listing-42@5', DISCARD, /^tell, listing-42@5 bir daha ele alınmayacak/u, 'Atla'],
      { act: 'discard', part: 'reaction', name: 'tell', stream: 'listing-42', revision: 5 },
    ],
    [
      ...['Atla: job-7', DISCARD, /^job-7 bir daha ele alınmayacak/u, 'Atla'],
      { act: 'discard', part: 'job', name: 'job-7' },
    ],
    [
      ...['Atla: E-posta “welcome” #9', DISCARD, /^#9 numaralı e-posta bir daha/u, 'Atla'],
      { act: 'discard', part: 'mail', name: '9' },
    ],
    [
      ...['Atla: Vazgeçilen bütün e-postalar', DISCARD, /^Vazgeçilen bütün e-postalar bir daha/u, 'Atla'],
      { act: 'discard', part: 'mails', name: 'mails' },
    ],
  ] as const)('%s asks why, says what will happen to what, and does it', async (name, title, what, confirm, asked) => {
    const { user, changes } = waiting();
    await user.click(await screen.findByRole('button', { name }));
    const dialog = await screen.findByRole('dialog', { name: title });
    within(dialog).getByText(what);
    await user.click(within(dialog).getByRole('button', { name: confirm }));
    within(dialog).getByText('Bir neden yazın.');
    expect(changes).toEqual([]);
    await user.type(within(dialog).getByRole('textbox', { name: 'Neden' }), REASON);
    await user.click(within(dialog).getByRole('button', { name: confirm }));
    await waitFor(() => expect(changes).toEqual([[SETTLE, { ...asked, reason: REASON }]]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(told()).toEqual(['Tamam: 1 iş ele alındı']);
  });

  it('is told with where it stands and what is wrong, and what only waits behind it can be settled by nobody', async () => {
    waiting();
    const link = await screen.findByRole('link', { name: 'listing-42@3' });
    expect(link.getAttribute('href')).toBe('/cpadmin/engineering/streams/listing-42?rev=3');
    const behind = within(link.closest('li')!);
    behind.getByText('Önündeki olayı bekliyor');
    expect(behind.queryByRole('button')).toBeNull();
    for (const wrong of ['Disk dolu', 'Sunucu reddetti']) screen.getByText(wrong);
    expect(screen.getAllByText('Olmadı')).toHaveLength(2);
  });

  it('is told in a sentence of what kind the fault is, of which event, and what to do next; the words of the program stand folded, in English', async () => {
    waiting();
    const link = await screen.findByRole('link', { name: 'listing-42@2' });
    const told = within(link.closest('li')!);
    told.getByText('listing-42@2 ele alınamadı: bağlı olduğu satır bulunamadı.');
    told.getByText(/^Hangi bağın boşta kaldığı .* atlayın\.$/u);
    const raw = told.getByText('Olmadı');
    expect(raw.getAttribute('lang')).toBe('en');
    expect(raw.closest('details')?.open).toBe(false);
    expect(raw.closest('details')?.querySelector('summary')?.textContent).toBe('Teknik ayrıntı: listing-42@2');
    screen.getByText('thumbnails ele alınamadı: gereken bir hizmet yanıt vermedi.');
    screen.getByText('E-posta “welcome” #9 ele alınamadı: karşı taraf ya da programın kuralları bunu reddetti.');
  });

  it('that fails again is told with what is wrong now', async () => {
    const { user } = waiting({
      settled: 0,
      failed: [{ what: 'listing-42@2', error: 'Yine olmadı', fault: 'already_there' }],
    });
    await user.click(await screen.findByRole('button', { name: 'Hepsini yeniden dene: listings' }));
    await user.type(await screen.findByRole('textbox', { name: 'Neden' }), `${REASON}{Control>}{Enter}{/Control}`);
    await waitFor(() => expect(told()).toEqual(['listing-42@2 hâlâ olmuyor: yazılmak istenen kayıt zaten var']));
  });

  it('is settled by nobody who may only look', async () => {
    openAccountPage(<ParkedPart {...WAITING} givenUp={2} others={[]} />, aUser(), {});
    await screen.findByText('Disk dolu');
    expect(screen.queryByRole('button')).toBeNull();
  });
});

it('says how many more are parked than it shows, and that more jobs have failed', async () => {
  const since = '2026-11-20T09:00:00.000Z';
  const parked = [
    {
      part: 'reaction',
      name: 'tell',
      stream: 'listing-1',
      revision: 0,
      type: 'listing.submitted',
      error: 'x',
      fault: 'unexpected',
      since,
    },
  ] as const;
  const jobs = [
    { id: 'job-a', name: 'make-export', reason: 'disk', fault: 'unexpected' as const, tries: 5, failed_at: since },
  ];
  shown([], [], { parked, moreParked: 1250, jobs, moreJobs: true });
  await screen.findByText(/^1\.250 bekletilen olay daha var\..*reactions parked$/u);
  expect(screen.getByText(/^Bunlar en yeni 1 başarısız iş; daha var\..*jobs parked$/u)).toBeTruthy();
});

it('speaks of no more where it shows all', async () => {
  const since = '2026-11-20T09:00:00.000Z';
  shown([], [], {
    jobs: [
      { id: 'job-a', name: 'make-export', reason: 'disk', fault: 'unexpected' as const, tries: 5, failed_at: since },
    ],
  });
  await screen.findByText('make-export');
  expect(screen.queryByText(/daha var/u)).toBeNull();
});
