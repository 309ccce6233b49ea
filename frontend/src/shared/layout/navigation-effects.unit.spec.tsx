import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render } from '@testing-library/react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
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
