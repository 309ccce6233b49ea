import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useRowInView } from './use-row-in-view';

const Row = ({ current, links = ['/a', '/b'] }: { readonly current: string; readonly links?: readonly string[] }) => {
  const row = useRowInView<HTMLElement>(current);
  return (
    <nav ref={row}>
      {links.map((to) => (
        <a key={to} href={to} {...(to === current && { 'aria-current': 'page' })}>
          {to}
        </a>
      ))}
    </nav>
  );
};

/** Where the row begins and how wide it is; each link is 100 wide, the second begins at 400. */
const laidOut = (width: number): void => {
  const box = (left: number, wide: number) => ({ left, width: wide }) as DOMRect;
  screen.getByRole('navigation').getBoundingClientRect = () => box(0, width);
  screen.getByText('/b').getBoundingClientRect = () => box(400 - screen.getByRole('navigation').scrollLeft, 100);
};

describe('a row of links that is wider than the screen', () => {
  it('shows the current one after another was opened, and after the screen has turned', () => {
    const { rerender, unmount } = render(<Row current="/a" />);
    laidOut(1_000);
    rerender(<Row current="/b" />);
    const row = screen.getByRole('navigation');
    row.scrollLeft = 0;
    laidOut(300);
    fireEvent(window, new Event('resize'));
    expect(row.scrollLeft).toBe(300);
    unmount();
    fireEvent(window, new Event('resize'));
    expect(row.scrollLeft).toBe(300);
  });

  it('shows it also where the links come later than the row', async () => {
    const { rerender } = render(<Row current="/b" links={[]} />);
    rerender(<Row current="/b" />);
    laidOut(300);
    await waitFor(() => expect(screen.getByRole('navigation').scrollLeft).toBe(300));
  });

  it('shows it after counts have made the links wider', () => {
    let grow: (() => void) | undefined;
    const watched: string[] = [];
    globalThis.ResizeObserver = class {
      constructor(told: () => void) {
        grow = told;
      }
      observe = (link: Element) => void watched.push(link.textContent);
      disconnect = () => undefined;
      unobserve = () => undefined;
    } as unknown as typeof ResizeObserver;
    try {
      render(<Row current="/b" />);
      laidOut(300);
      expect(watched).toEqual(['/a', '/b']);
      grow?.();
      expect(screen.getByRole('navigation').scrollLeft).toBe(300);
    } finally {
      Reflect.deleteProperty(globalThis, 'ResizeObserver');
    }
  });
});
