import { afterEach, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
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
