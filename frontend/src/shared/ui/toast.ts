import type { ReactNode } from 'react';

export type ToastType = 'success' | 'error' | 'warning' | 'info';
export type ToastPosition = 'top-right' | 'top-left' | 'bottom-right' | 'bottom-left';

export interface Toast {
  readonly id: number;
  readonly type: ToastType;
  readonly title: string;
  readonly message?: string;
  readonly position: ToastPosition;
  /** Instead of the icon of its type. */
  readonly icon?: ReactNode;
  /** Milliseconds until it goes; 0: stays until pressed. */
  readonly duration: number;
  /** Shows the time that is left. */
  readonly progress: boolean;
  readonly action?: { readonly label: string; readonly onPress: () => void };
}
export type NewToast = Pick<Toast, 'type' | 'title'> & Partial<Omit<Toast, 'id'>>;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const change = (next: readonly Toast[]): void => {
  toasts = next;
  for (const listener of listeners) listener();
};

/** Notices over the page, callable from anywhere. */
export const toast = {
  /** Top right for 5 seconds unless told otherwise; an error with something to do stays until it is pressed. */
  add(given: NewToast): number {
    lastId += 1;
    const duration = given.type === 'error' && given.action ? 0 : 5000;
    change([...toasts, { position: 'top-right', duration, progress: true, ...given, id: lastId }]);
    return lastId;
  },
  dismiss: (id: number): void => change(toasts.filter((one) => one.id !== id)),
  clear: (): void => change([]),
};

export const toastStore = {
  get: (): readonly Toast[] => toasts,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
