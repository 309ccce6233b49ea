import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { toast, type ToastPosition } from './toast';
import { Toaster } from './toaster';

const add = (given: Partial<Parameters<typeof toast.add>[0]> = {}) =>
  act(() => {
    toast.add({ type: 'info', title: 'Merhaba', ...given });
  });
const later = (time: number) =>
  act(() => {
    jest.advanceTimersByTime(time);
  });

beforeEach(() => {
  jest.useFakeTimers();
  render(<Toaster />);
});
afterEach(() => {
  act(() => toast.clear());
  jest.useRealTimers();
});

describe('a toast', () => {
  it('stands top right and goes after 5 seconds', () => {
    add();
    expect(screen.getByText('Merhaba').closest('[data-position]')).toHaveAttribute('data-position', 'top-right');
    later(4999);
    expect(screen.queryByText('Merhaba')).toBeInTheDocument();
    later(1);
    expect(screen.queryByText('Merhaba')).not.toBeInTheDocument();
  });

  it.each<ToastPosition>(['top-right', 'top-left', 'bottom-right', 'bottom-left'])(
    'stands %s when told so',
    (position) => {
      add({ position });
      expect(screen.getByText('Merhaba').closest('[data-position]')).toHaveAttribute('data-position', position);
    },
  );

  it('stays when its duration is 0, and shows no progress', () => {
    add({ duration: 0 });
    later(1e9);
    expect(screen.getByText('Merhaba')).toBeInTheDocument();
    expect(screen.queryByTestId('toast-progress')).not.toBeInTheDocument();
  });

  it('goes when it is pressed', () => {
    add({ duration: 0 });
    fireEvent.click(screen.getByText('Merhaba'));
    expect(screen.queryByText('Merhaba')).not.toBeInTheDocument();
  });

  it('waits while the pointer is on it', () => {
    add();
    later(4000);
    fireEvent.pointerEnter(screen.getByRole('status'));
    later(60_000);
    expect(screen.getByText('Merhaba')).toBeInTheDocument();
    fireEvent.pointerLeave(screen.getByRole('status'));
    later(1000);
    expect(screen.queryByText('Merhaba')).not.toBeInTheDocument();
  });

  it('has its own icon, message, progress and role', () => {
    add({ type: 'error', icon: <b>!!</b>, message: 'Açıklama' });
    expect(screen.getByRole('alert')).toHaveTextContent('!!MerhabaAçıklama');
    expect(screen.getByTestId('toast-progress')).toBeInTheDocument();
    expect(screen.getByTestId('toast-progress').style.animation).toContain('5000ms');
  });

  it('stays when it is an error with something to do', () => {
    const onPress = jest.fn();
    add({ type: 'error', action: { label: 'Tekrar dene', onPress } });
    later(1e9);
    fireEvent.click(screen.getByRole('button', { name: 'Tekrar dene' }));
    expect(onPress).toHaveBeenCalledTimes(1);
  });
});
