import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { Button } from './button';

/** As browsers do with what is closed; this world leaves the focus there, and takes it from nothing that is. */
const closed = (): void => {
  const held = document.activeElement as HTMLButtonElement;
  const { disabled } = held;
  held.disabled = false;
  held.blur();
  held.disabled = disabled;
};
const draw = (busy: boolean, disabled = false) => (
  <>
    <Button busy={busy} disabled={disabled}>
      Kaydet
    </Button>
    <Button>Vazgeç</Button>
  </>
);
const button = (name: string) => screen.getByRole('button', { name });

it('gets the focus back that it lost while it worked', () => {
  const { rerender } = render(draw(false));
  button('Kaydet').focus();
  rerender(draw(true));
  closed();
  expect(document.body).toHaveFocus();
  rerender(draw(false));
  expect(button('Kaydet')).toHaveFocus();
});

it('calls nobody back who went on meanwhile, nor takes a focus that it did not have', () => {
  const { rerender } = render(draw(false));
  button('Kaydet').focus();
  rerender(draw(true));
  button('Vazgeç').focus();
  rerender(draw(false));
  expect(button('Vazgeç')).toHaveFocus();
  closed();
  rerender(draw(true));
  rerender(draw(false));
  expect(document.body).toHaveFocus();
});

it('hands its element on, to who asks in either way', () => {
  const ref = createRef<HTMLButtonElement>();
  const seen: (HTMLButtonElement | null)[] = [];
  const see = (element: HTMLButtonElement | null) => void seen.push(element);
  const both = (busy: boolean) => (
    <>
      <Button ref={ref}>Kaydet</Button>
      <Button ref={see} busy={busy}>
        Vazgeç
      </Button>
    </>
  );
  const { rerender } = render(both(false));
  expect(ref.current).toBe(button('Kaydet'));
  rerender(both(true));
  // Once, however often it is drawn.
  expect(seen).toEqual([button('Vazgeç')]);
});
