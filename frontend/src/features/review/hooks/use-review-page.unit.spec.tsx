import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { openPage, type OpenPage } from '@test/render-page';
import { useReviewPage } from './use-review-page';

const QUEUES: Readonly<Record<string, readonly number[]>> = { listing: [1, 2, 3], complaint: [7, 8] };

const queueOf = (kind: string) => ({
  data: QUEUES[kind]!.map((listing_id) => ({ listing_id, kind, owner: { id: 9 }, claim: null })),
  meta: { current_page: 1, last_page: 1, per_page: 50, total: QUEUES[kind]!.length, late: 0, counts: {} },
});
const detailOf = (listing_id: number) => ({
  listing_id,
  kind: 'listing',
  title: `İlan ${listing_id}`,
  photos: [],
  content_revision: 1,
  barred: null,
  barred_uphold: null,
  claim: null,
  evidence: [],
  status: 'pending',
});

const Page = () => {
  const { queue, opened, seen, asking } = useReviewPage();
  const { watch, all } = seen;
  return (
    <>
      <Link to="?open=2&kind=complaint">Şikâyetler</Link>
      <Link to="?kind=complaint">Baştan</Link>
      <Link to="?open=3">Sonraki</Link>
      <output>{asking?.ad.title}</output>
      <h2 ref={watch} data-seen={all}>
        {opened.ad?.title}
        <i data-seen-end />
      </h2>
      <p aria-busy={queue.outdated}>{queue.items.map(({ listing_id }) => listing_id).join(' ')}</p>
    </>
  );
};

/** The complaints come when they are let in. */
let letIn: () => void;
const open = async (): Promise<OpenPage> => {
  const slow = new Promise<void>((done) => (letIn = done));
  const page = openPage(<Page />, '/cpadmin/adverts/review?open=2', async ({ pathname, searchParams }) => {
    const kind = searchParams.get('kind');
    if (kind === 'complaint') await slow;
    return kind === null ? detailOf(Number(pathname.split('/').at(-1))) : queueOf(kind);
  });
  await screen.findByText('1 2 3');
  return page;
};
const openAd = ({ address }: OpenPage): string | null => new URLSearchParams(address().split('?')[1]).get('open');

/** The browser's word for what is on the screen: nothing, until it is scrolled there. */
let scrolled: () => void;
beforeEach(() => {
  localStorage.clear();
  globalThis.IntersectionObserver = class {
    readonly #ends: Element[] = [];
    constructor(told: (entries: readonly { isIntersecting: boolean; target: Element }[]) => void) {
      scrolled = () => told(this.#ends.map((target) => ({ isIntersecting: true, target })));
    }
    observe = (end: Element): void => void this.#ends.push(end);
    disconnect = (): void => undefined;
  } as unknown as typeof IntersectionObserver;
  Element.prototype.scrollIntoView = () => undefined;
});

describe('the keys of the queue', () => {
  it.each(['j', 'k'])('open nothing of the queue before while another one is on its way: %s', async (key) => {
    const page = await open();
    await page.user.click(screen.getByRole('link', { name: 'Baştan' }));
    expect(screen.getByText('1 2 3')).toHaveAttribute('aria-busy', 'true');
    await page.user.keyboard(key);
    expect(openAd(page)).toBeNull();
    await act(async () => letIn());
    await screen.findByText('7 8');
    await page.user.keyboard('j');
    expect(openAd(page)).toBe('7');
  });

  it('leave the open ad open until the other queue has come', async () => {
    const page = await open();
    await page.user.click(screen.getByRole('link', { name: 'Şikâyetler' }));
    await page.user.keyboard('j');
    expect(openAd(page)).toBe('2');
    await act(async () => letIn());
    await screen.findByText('7 8');
    await page.user.keyboard('j');
    expect(openAd(page)).toBe('7');
  });

  it('ask for a reason about the ad that was open then, whatever is opened behind the dialog', async () => {
    const page = await open();
    await screen.findByText('İlan 2');
    await page.user.keyboard('r');
    expect(screen.getByRole('status')).toHaveTextContent('İlan 2');
    await page.user.click(screen.getByRole('link', { name: 'Sonraki' }));
    expect(await screen.findByRole('heading', { name: 'İlan 3' })).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('İlan 2');
  });

  it('say yes to no complaint that came in after the others were read', async () => {
    const page = await open();
    await screen.findByText('İlan 2');
    act(() => scrolled());
    expect(screen.getByRole('heading')).toHaveAttribute('data-seen', 'true');
    act(() => {
      page.queryClient.setQueriesData<Record<string, unknown>>({ queryKey: ['admin', 'reviews'] }, (known) =>
        known?.listing_id === 2 ? { ...known, complaints_seen: 1 } : known,
      );
    });
    await waitFor(() => expect(screen.getByRole('heading')).toHaveAttribute('data-seen', 'false'));
    await page.user.keyboard('a');
    expect(openAd(page)).toBe('2');
  });

  it('say yes to nothing that was not on the screen', async () => {
    const page = await open();
    await screen.findByText('İlan 2');
    await page.user.keyboard('a');
    expect(openAd(page)).toBe('2');
    act(() => scrolled());
    await page.user.keyboard('a');
    expect(openAd(page)).toBe('3');
  });

  it('go on to nothing of the queue before when the open ad is decided meanwhile', async () => {
    const page = await open();
    await screen.findByText('İlan 2');
    act(() => scrolled());
    await page.user.click(screen.getByRole('link', { name: 'Şikâyetler' }));
    await page.user.keyboard('a');
    expect(openAd(page)).toBeNull();
  });
});
