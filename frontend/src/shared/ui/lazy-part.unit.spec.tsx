import { afterEach, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { lazyPart } from './lazy-part';
import { toast, toastStore } from './toast';

afterEach(() => {
  jest.useRealTimers();
  toast.clear();
});

interface Code {
  readonly default: (props: { readonly name: string }) => string;
}

const opened = async (answers: (() => Promise<Code>)[]) => {
  jest.useFakeTimers();
  const Part = lazyPart((): Promise<Code> => answers.shift()?.() ?? Promise.reject(new Error('Asked once too often.')));
  const view = render(
    <main>
      Sayfa{' '}
      <Suspense>
        <Part name="Ayşe" />
      </Suspense>
    </main>,
  );
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(screen.getByRole('main')).toHaveTextContent('Sayfa');
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  return view;
};
const arrives = () => Promise.resolve({ default: ({ name }: { name: string }) => name });
const fails = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

it('a part whose code does not arrive at once comes a moment later, and nobody is told', async () => {
  await opened([fails, arrives]);
  expect(screen.getByRole('main')).toHaveTextContent('Sayfa Ayşe');
  expect(toastStore.get()).toEqual([]);
});

it('one whose code does not arrive at all is missing, is told with the way to try again, and leaves the page', async () => {
  const { unmount } = await opened([fails, fails]);
  expect(screen.getByRole('main')).toHaveTextContent(/^Sayfa$/);
  unmount();
  // Once, however many are missing.
  await opened([fails, fails]);
  expect(toastStore.get()).toMatchObject([{ type: 'error', action: { label: 'Sayfayı yenile' }, duration: 0 }]);
});

it.each(['onStay', 'onCancel', 'onClose', 'onBack', 'onOpenChange'] as const)(
  'a dialog that is missing is closed for whoever opened it, so that each press is told: %s',
  async (close) => {
    jest.useFakeTimers();
    const Dialog = lazyPart((): Promise<{ default: (props: Partial<Record<typeof close, () => void>>) => null }> =>
      fails(),
    );
    const Opener = () => {
      const [open, setOpen] = useState(false);
      return (
        <>
          <button onClick={() => setOpen(true)}>{open ? 'Bekliyor' : 'Aç'}</button>
          <Suspense>{open && <Dialog {...{ [close]: () => setOpen(false) }} />}</Suspense>
        </>
      );
    };
    render(<Opener />);
    for (let press = 0; press < 2; press += 1) {
      toast.clear();
      act(() => screen.getByRole('button', { name: 'Aç' }).click());
      await act(() => jest.advanceTimersByTimeAsync(3_000));
      expect(toastStore.get()).toHaveLength(1);
      expect(screen.getByRole('button', { name: 'Aç' })).toBeInTheDocument();
    }
  },
);

it('one that stays mounted is told each time that it is opened', async () => {
  jest.useFakeTimers();
  const Dialog = lazyPart((): Promise<{ default: (props: { open: boolean; onClose: () => void }) => null }> => fails());
  const closed = jest.fn();
  const shown = (open: boolean) => (
    <Suspense>
      <Dialog open={open} onClose={closed} />
    </Suspense>
  );
  const { rerender } = render(shown(true));
  await act(() => jest.advanceTimersByTimeAsync(3_000));
  expect([closed.mock.calls.length, toastStore.get().length]).toEqual([1, 1]);
  rerender(shown(false));
  toast.clear();
  rerender(shown(true));
  expect([closed.mock.calls.length, toastStore.get().length]).toEqual([2, 1]);
});
