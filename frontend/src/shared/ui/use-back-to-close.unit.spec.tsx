import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { useState } from 'react';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createBrowserRouter, Link, Outlet, RouterProvider, useSearchParams } from 'react-router-dom';
import { hearBackFirst } from './hear-back-first';
import { useBackToClose } from './use-back-to-close';

interface CoverProps {
  readonly name: string;
  /** Where the browser must be for it to be a cover. */
  readonly where?: string;
}

/** A button, and what it opens: with a link that closes, choices that change the address, and another cover. */
const Cover = ({ name, where, children }: CoverProps & { readonly children?: React.ReactNode }) => {
  const [open, setOpen] = useState(false);
  const [search, setSearch] = useSearchParams();
  const close = (): void => setOpen(false);
  useBackToClose(open, close, where);
  if (!open) return <button onClick={() => setOpen(true)}>{name}</button>;
  return (
    <div role="dialog" aria-label={name}>
      <button onClick={close}>{name} kapat</button>
      <button onClick={() => setSearch({ ...Object.fromEntries(search), photos: '1' })}>Fotoğraflı</button>
      <button onClick={() => setSearch({ ...Object.fromEntries(search), near: '1' }, { replace: true })}>Yakın</button>
      <button
        onClick={() => {
          close();
          setSearch({ price: '5' });
        }}
      >
        Göster
      </button>
      <Link to="/other" onClick={close}>
        Başka
      </Link>
      <Link to="/slow" onClick={close}>
        Yavaş
      </Link>
      {children}
    </div>
  );
};

let asked = 0;
let answer: () => void = () => undefined;

/** Home, then the list with its covers, as one comes there. */
const openList = async (covers: React.ReactNode = <Cover name="Süz" />) => {
  window.history.pushState(null, '', '/');
  asked = 0;
  const router = createBrowserRouter([
    {
      element: <Outlet />,
      children: [
        { path: '/', element: <p>Ana sayfa</p> },
        { path: '/list', loader: () => (asked += 1), element: <div>{covers}</div> },
        { path: '/other', element: <p>Başka sayfa</p> },
        {
          path: '/slow',
          loader: () => new Promise<null>((done) => (answer = () => done(null))),
          element: <p>Geldi</p>,
        },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  await act(() => router.navigate('/list'));
  await screen.findByRole('button', { name: 'Süz' });
  return router;
};
const press = (name: string) =>
  userEvent.click(screen.getByRole(name === 'Başka' || name === 'Yavaş' ? 'link' : 'button', { name }));
/** The browser moves in turns of its loop, a few for each step: counted, so that a machine that is busy elsewhere does not matter. */
const settled = () =>
  act(async () => {
    for (let turn = 0; turn < 40; turn += 1) await new Promise((done) => setTimeout(done, 1));
  });
const travel = async (by: number) => {
  window.history.go(by);
  await settled();
};
const dialogs = () => screen.queryAllByRole('dialog').map((one) => one.getAttribute('aria-label'));
const address = () => window.location.pathname + window.location.search;
/** Turns may be few on a machine that stands still for a while: what has not come by then is waited for. */
const see = (shown: () => unknown, expected: unknown) => waitFor(() => expect(shown()).toEqual(expected));

describe('Back while something covers the page', () => {
  let router: Awaited<ReturnType<typeof openList>>;
  const open = async (covers?: React.ReactNode) => {
    router = await openList(covers);
    await press('Süz');
    await settled();
  };
  const openTwo = async () => {
    await open(
      <Cover name="Süz">
        <Cover name="Emin misin" />
      </Cover>,
    );
    await press('Emin misin');
    await settled();
  };
  beforeAll(async () => {
    hearBackFirst();
    // A file before this one, in the same window, may have ended while the entry of its cover was taken back.
    await settled();
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
    await settled();
  });
  beforeEach(() => window.history.replaceState(null, '', '/before'));
  afterEach(async () => {
    cleanup();
    router.dispose();
    await settled();
  });

  it('takes it away, and the page under it is not loaded anew; the next one leaves the page', async () => {
    await open();
    await travel(-1);
    await see(() => [dialogs(), address(), asked], [[], '/list', 1]);
    await travel(-1);
    await see(address, '/');
    await screen.findByText('Ana sayfa');
  });

  it('leaves the page at once where it was closed in another way', async () => {
    await open();
    await press('Süz kapat');
    await settled();
    await see(() => [dialogs(), address(), asked], [[], '/list', 1]);
    await travel(-1);
    await see(address, '/');
  });

  it.each(['Başka', 'Yavaş'])('leads from where a link of it led straight to the page: %s', async (link) => {
    await open();
    await press(link);
    await settled();
    await act(async () => answer());
    await settled();
    await see(address, link === 'Başka' ? '/other' : '/slow');
    await screen.findByText(link === 'Başka' ? 'Başka sayfa' : 'Geldi');
    await travel(-1);
    await see(address, '/list');
    await screen.findByRole('button', { name: 'Süz' });
    await travel(-1);
    await see(address, '/');
    await travel(2);
    await see(address, link === 'Başka' ? '/other' : '/slow');
    await act(async () => answer());
  });

  it('keeps what was chosen in it, and then takes the choices away one by one', async () => {
    await open();
    await press('Fotoğraflı');
    await settled();
    await see(address, '/list?photos=1');
    await travel(-1);
    await see(() => [dialogs(), address()], [[], '/list?photos=1']);
    await travel(-1);
    await see(address, '/list');
    await travel(-1);
    await see(address, '/');
  });

  it('goes to the page as it was where the last press chose something and closed it', async () => {
    await open();
    await press('Göster');
    await settled();
    await see(() => [dialogs(), address(), router.state.location.search], [[], '/list?price=5', '?price=5']);
    await travel(-1);
    await see(() => [address(), router.state.location.search], ['/list', '']);
    await travel(-1);
    await see(address, '/');
  });

  it.each([
    ['Back', () => travel(-1)],
    ['its button', () => press('Süz kapat').then(settled)],
  ])('keeps the one entry of a page whose address was put right meanwhile, closed by %s', async (_how, close) => {
    await open();
    await press('Yakın');
    await settled();
    await close();
    await see(() => [dialogs(), address(), router.state.location.search], [[], '/list?near=1', '?near=1']);
    await travel(-1);
    await see(address, '/');
  });

  it('takes only the uppermost of two away', async () => {
    await openTwo();
    await see(dialogs, ['Süz', 'Emin misin']);
    await travel(-1);
    await see(dialogs, ['Süz']);
    await travel(-1);
    await see(() => [dialogs(), address()], [[], '/list']);
    await travel(-1);
    await see(address, '/');
  });

  it('leaves the page at once where two went together', async () => {
    await openTwo();
    await press('Süz kapat');
    await settled();
    await see(() => [dialogs(), address()], [[], '/list']);
    await travel(-1);
    await see(address, '/');
  });

  it('takes the next one away which took its place', async () => {
    await open(
      <>
        <Cover name="Süz" />
        <Cover name="Sonra" />
      </>,
    );
    act(() => {
      screen.getByRole('button', { name: 'Süz kapat' }).click();
      screen.getByRole('button', { name: 'Sonra' }).click();
    });
    await settled();
    await see(dialogs, ['Sonra']);
    await travel(-1);
    await see(() => [dialogs(), address()], [[], '/list']);
  });

  it('and then Forward find nothing, and leave no press of Back without effect', async () => {
    await open();
    await travel(-1);
    await travel(1);
    await see(() => [dialogs(), address()], [[], '/list']);
    await travel(-1);
    await see(address, '/');
  });

  it('is left to the document that was asked for meanwhile, which a step back would call off', async () => {
    await open();
    const gone = jest.spyOn(window.history, 'go');
    window.dispatchEvent(new Event('beforeunload'));
    await press('Süz kapat');
    await settled();
    await see(() => [dialogs(), gone.mock.calls], [[], []]);
    gone.mockRestore();
    // Somebody stayed after all.
    await travel(-1);
    await see(address, '/list');
    await travel(-1);
    await see(address, '/');
  });

  it('is counted on from a place of the page that was gone to by a hash', async () => {
    router = await openList();
    window.history.pushState(null, '', '/list#son');
    await press('Süz');
    await settled();
    await press('Başka');
    await settled();
    await see(() => [address(), (window.history.state as { idx: unknown }).idx], ['/other', 1]);
  });

  it('after the page was loaded anew under a cover leaves it at once', async () => {
    await open();
    const state: unknown = window.history.state;
    await press('Süz kapat');
    await settled();
    // As the browser finds it then.
    window.history.pushState(state, '');
    hearBackFirst();
    await settled();
    await see(address, '/list');
    await travel(-1);
    await see(address, '/');
  });

  it('by two steps leaves the page', async () => {
    await open();
    await travel(-2);
    await see(address, '/');
    await waitFor(() => expect(screen.getByText('Ana sayfa')).toBeTruthy());
  });

  it('leaves the page where it is no cover, as on a wide screen', async () => {
    await open(<Cover name="Süz" where="(width < 64rem)" />);
    await see(dialogs, ['Süz']);
    await travel(-1);
    await see(address, '/');
  });
});
