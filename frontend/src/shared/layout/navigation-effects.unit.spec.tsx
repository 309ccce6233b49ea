import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { useState } from 'react';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createBrowserRouter, Link, RouterProvider, useSearchParams } from 'react-router-dom';
import { markArrival } from './mark-arrival';
import { NavigationEffects } from './navigation-effects';

const KEPT = 'react-router-scroll-positions';

/** As the browser loads an address by itself. */
const load = (at: string, state: unknown = null) => {
  window.history.replaceState(state, '', at);
  markArrival();
  const router = createBrowserRouter([{ path: '*', element: <NavigationEffects /> }]);
  return render(<RouterProvider router={router} />);
};
/** What the page writes down when it goes. */
const leave = (view: ReturnType<typeof load>, scrolledTo: number) => {
  Object.defineProperty(window, 'scrollY', { value: scrolledTo, configurable: true });
  window.dispatchEvent(new Event('pagehide'));
  view.unmount();
};

describe('the place on a page', () => {
  const scrollTo = jest.fn();
  beforeEach(() => {
    sessionStorage.removeItem(KEPT);
    scrollTo.mockReset();
    window.scrollTo = scrollTo;
  });
  afterEach(() => window.history.replaceState(null, '', '/'));

  it('is kept over a reload', () => {
    leave(load('/favorites'), 900);
    load('/favorites', window.history.state);
    expect(scrollTo).toHaveBeenCalledWith(0, 900);
  });

  it('is the top for whoever arrives there anew, as from a payment', () => {
    leave(load('/profile/orders/3'), 900);
    const before: unknown = window.history.state;
    leave(load('/profile/orders/3'), 40);
    expect(scrollTo).not.toHaveBeenCalledWith(0, 900);
    // The way back leads to where one was.
    load('/profile/orders/3', before);
    expect(scrollTo).toHaveBeenLastCalledWith(0, 900);
  });

  it('is not that of another page which the browser loaded before', () => {
    leave(load('/account/profile'), 700);
    load('/profile/ads');
    expect(scrollTo).not.toHaveBeenCalledWith(0, 700);
  });
});

describe('the focus on a page that shows something else', () => {
  const Shown = () => {
    const one = useSearchParams()[0].get('one');
    return (
      <main id="main" tabIndex={-1}>
        <Link to="?sort=price">Ucuzdan pahalıya</Link>
        {one === null ? <Link to="?one=7">Düzenle</Link> : <p>Yedinci</p>}
        <NavigationEffects />
      </main>
    );
  };
  const press = async (name: string): Promise<void> => {
    screen.getByRole('link', { name }).focus();
    await userEvent.keyboard('{Enter}');
  };
  afterEach(() => window.history.replaceState(null, '', '/'));

  it('goes to the content where what had it is gone, and stays where it is still there', async () => {
    window.history.replaceState(null, '', '/');
    window.scrollTo = () => undefined;
    render(<RouterProvider router={createBrowserRouter([{ path: '*', element: <Shown /> }])} />);
    await press('Ucuzdan pahalıya');
    await waitFor(() => expect(window.location.search).toBe('?sort=price'));
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Ucuzdan pahalıya' }));
    await press('Düzenle');
    await screen.findByText('Yedinci');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  });

  /** What is asked for comes a while later, and what was pressed goes with what stood there until then. */
  const Late = () => {
    const one = useSearchParams()[0].get('one');
    const [come, setCome] = useState<string | null>(null);
    return (
      <main id="main" tabIndex={-1}>
        {one !== come && <button onClick={() => setCome(one)}>Gelsin</button>}
        {come === null ? <Link to="?one=7">İlçeler</Link> : <p>Yedi ilçe</p>}
        <button>Yanındaki</button>
        <NavigationEffects />
      </main>
    );
  };
  it.each([
    ['goes to the content also where it goes later', false],
    ['stays where somebody has gone meanwhile', true],
  ])('%s', async (_what, hasGone) => {
    window.history.replaceState(null, '', '/');
    window.scrollTo = () => undefined;
    render(<RouterProvider router={createBrowserRouter([{ path: '*', element: <Late /> }])} />);
    await press('İlçeler');
    const come = await screen.findByText('Gelsin');
    expect(screen.getByRole('link', { name: 'İlçeler' })).toHaveFocus();
    const beside = screen.getByRole('button', { name: 'Yanındaki' });
    if (hasGone) beside.focus();
    fireEvent.click(come);
    await screen.findByText('Yedi ilçe');
    await waitFor(() => expect(hasGone ? beside : screen.getByRole('main')).toHaveFocus());
  });

  it('stays in a dialog that is open where what had it goes there', async () => {
    const Drawer = () => {
      const isOn = useSearchParams()[0].get('garage') !== null;
      return (
        <>
          <main id="main" tabIndex={-1} />
          <div role="dialog" aria-label="Filtreler" tabIndex={-1}>
            {isOn ? <p>Garaj</p> : <Link to="?garage=1">Garajlı</Link>}
          </div>
          <NavigationEffects />
        </>
      );
    };
    window.history.replaceState(null, '', '/');
    window.scrollTo = () => undefined;
    render(<RouterProvider router={createBrowserRouter([{ path: '*', element: <Drawer /> }])} />);
    await press('Garajlı');
    await screen.findByText('Garaj');
    await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus());
  });

  it('is told under the name of a record that is opened, and not where a list is only ordered otherwise', async () => {
    const Titled = () => {
      const one = useSearchParams()[0].get('one');
      return (
        <main id="main" tabIndex={-1}>
          <title>{one === null ? 'Kategoriler' : 'Otomobil'}</title>
          <Link to="?sort=price">Ucuzdan pahalıya</Link>
          <Link to="?one=7">Düzenle</Link>
          <NavigationEffects />
        </main>
      );
    };
    window.history.replaceState(null, '', '/');
    window.scrollTo = () => undefined;
    const { container } = render(<RouterProvider router={createBrowserRouter([{ path: '*', element: <Titled /> }])} />);
    const said = () => container.querySelector('[aria-live]')?.textContent;
    await press('Ucuzdan pahalıya');
    await waitFor(() => expect(window.location.search).toBe('?sort=price'));
    await press('Düzenle');
    await waitFor(() => expect(said()).toBe('Otomobil'));
  });
});
