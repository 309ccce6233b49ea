import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import userEvent from '@testing-library/user-event';
import { singleKeysAtom } from './single-keys-atom';
import { useKeys } from './use-keys';

const press = jest.fn<(key: string, held: boolean) => boolean>(() => true);
const Page = () => {
  useKeys(press);
  return (
    <>
      <input type="search" aria-label="Ara" />
      <textarea aria-label="Not" />
      <input type="checkbox" aria-label="Seç" />
      <button type="button">Onayla</button>
    </>
  );
};
const open = (store = createStore()) => {
  const page = render(
    <Provider store={store}>
      <Page />
    </Provider>,
  );
  return { user: userEvent.setup(), ...page };
};

beforeEach(() => {
  press.mockClear();
});
afterEach(() => {
  localStorage.clear();
  document.body.innerHTML = '';
});

describe('the keys of a page', () => {
  it('come in lower case, from wherever nobody types', async () => {
    const { user, getByRole } = open();
    await user.keyboard('{Shift>}A{/Shift}');
    await user.click(getByRole('button'));
    await user.keyboard('r');
    await user.click(getByRole('checkbox'));
    await user.keyboard('u');
    expect(press.mock.calls.map(([key]) => key).filter((key) => key !== 'Shift')).toEqual(['a', 'r', 'u']);
  });

  it('belong to whom one writes in', async () => {
    const { user, getByRole } = open();
    for (const name of ['Ara', 'Not']) {
      await user.click(getByRole(name === 'Ara' ? 'searchbox' : 'textbox', { name }));
      await user.keyboard('a');
    }
    expect(press).not.toHaveBeenCalled();
  });

  it('rest while a dialog is open, and with Control', async () => {
    const { user, container } = open();
    await user.keyboard('{Control>}a{/Control}');
    container.insertAdjacentHTML('beforeend', '<div role="dialog"></div>');
    await user.keyboard('a');
    expect(press.mock.calls.filter(([key]) => key === 'a')).toEqual([]);
  });

  it('of one letter can be switched off', async () => {
    const store = createStore();
    const { user } = open(store);
    act(() => store.set(singleKeysAtom, false));
    await user.keyboard('a{Enter}');
    expect(press.mock.calls).toEqual([['Enter', false]]);
  });
});
