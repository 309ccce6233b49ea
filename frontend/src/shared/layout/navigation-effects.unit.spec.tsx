import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createBrowserRouter, Link, RouterProvider, useSearchParams } from 'react-router-dom';
import { NavigationEffects } from './navigation-effects';

const KEPT = 'react-router-scroll-positions';

/** As the browser loads an address by itself. */
const load = (at: string) => {
  window.history.replaceState(null, '', at);
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
    load('/favorites');
    expect(scrollTo).toHaveBeenCalledWith(0, 900);
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
});
