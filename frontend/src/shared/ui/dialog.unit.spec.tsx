/** @jest-environment jsdom */
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { DialogButtons } from '@/shared/forms/dialog-buttons';
import { ConfirmDialog } from './confirm-dialog';
import { Dialog } from './dialog';

const nothing = () => undefined;
const opened = (children: ReactNode) => (
  <Dialog open onOpenChange={nothing} title="Başlık">
    {children}
  </Dialog>
);
const asked = (children?: ReactNode) => (
  <ConfirmDialog
    open
    title="Başlık"
    description="Silinir."
    confirm="Sil"
    {...{ onConfirm: nothing, onCancel: nothing }}
  >
    {children}
  </ConfirmDialog>
);
const buttons = <DialogButtons confirm="Sil" busy={false} onCancel={nothing} />;

describe('a dialog has the focus first', () => {
  it.each<readonly [string, ReactNode, string]>([
    [
      'in its first field that is open',
      opened(
        <form>
          <input disabled aria-label="Kapalı" />
          <textarea aria-label="Neden" />
          {buttons}
        </form>,
      ),
      'Neden',
    ],
    [
      'on what is chosen of several',
      opened(
        <>
          <input type="radio" name="n" aria-label="Bir" />
          <input type="radio" name="n" defaultChecked aria-label="İki" />
        </>,
      ),
      'İki',
    ],
    ['on what changes nothing, where something is only confirmed', asked(<p>Üç ilan taşınır.</p>), 'Vazgeç'],
    [
      'on what changes nothing, also at the end of words',
      opened(
        <div>
          <p>Taşınır.</p>
          {buttons}
        </div>,
      ),
      'Vazgeç',
    ],
    [
      'in a field of what is confirmed',
      asked(<input aria-label="Yalnızca eşitse" type="checkbox" />),
      'Yalnızca eşitse',
    ],
    [
      'on its heading where it is to be read',
      opened(
        <>
          <p>Geçmişi</p>
          <button type="button">Geri al</button>
        </>,
      ),
      'Başlık',
    ],
  ])('%s', async (_where, dialog, expected) => {
    render(dialog);
    await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true));
    const { activeElement: first } = document;
    expect(first?.getAttribute('aria-label') ?? first?.textContent).toBe(expected);
  });

  it('where its caller says', async () => {
    let two: HTMLElement | null = null;
    render(
      <Dialog open onOpenChange={nothing} title="Başlık" initialFocus={() => two}>
        <input aria-label="Bir" />
        <input ref={(one) => void (two = one)} aria-label="İki" />
      </Dialog>,
    );
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('İki')));
  });

  describe('on a device of touch', () => {
    beforeEach(() => {
      jest
        .spyOn(globalThis, 'matchMedia')
        .mockImplementation(
          (media) => Object.assign(new EventTarget(), { matches: media === '(pointer: coarse)' }) as MediaQueryList,
        );
    });
    afterEach(() => void jest.restoreAllMocks());
    const open = (seen: boolean) => {
      const opener = document.createElement('button');
      document.body.append(opener);
      opener.focus();
      // Only a browser knows whether keys were pressed last.
      jest.spyOn(opener, 'matches').mockImplementation((what) => what === ':focus-visible' && seen);
      const field = () => screen.queryByLabelText('Bir');
      render(
        <Dialog open onOpenChange={nothing} title="Başlık" initialFocus={field}>
          <input aria-label="Bir" />
        </Dialog>,
      );
    };

    it('on its heading, since a field would bring the keyboard up, whoever says otherwise', async () => {
      open(false);
      await waitFor(() => expect(document.activeElement?.textContent).toBe('Başlık'));
    });

    it('as everywhere where keys opened it', async () => {
      open(true);
      await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Bir'));
    });
  });
});
