import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SearchAsTyped } from './search-as-typed';

const open = (first = '') => {
  const asked: string[] = [];
  let goTo: (q: string) => void = () => undefined;
  const Page = () => {
    const [q, setQ] = useState(first);
    goTo = setQ;
    const search = (text: string): void => {
      asked.push(text);
      setQ(text);
    };
    return <SearchAsTyped q={q} label="Listede ara" clear="Temizle" longest={20} onSearch={search} />;
  };
  render(<Page />);
  return {
    asked,
    field: screen.getByRole('searchbox', { name: 'Listede ara' }),
    goTo: (q: string) => act(() => goTo(q)),
  };
};

describe('a search in a list', () => {
  it('is asked at once with Enter, and once', async () => {
    const { asked, field } = open();
    await userEvent.type(field, ' bisiklet {Enter}{Enter}');
    expect(asked).toEqual(['bisiklet']);
  });

  it('is asked after a pause, and takes nothing from who types on', async () => {
    const { asked, field } = open();
    field.focus();
    fireEvent.change(field, { target: { value: 'bis' } });
    await waitFor(() => expect(asked).toEqual(['bis']));
    expect(field).toHaveFocus();
    fireEvent.change(field, { target: { value: 'bisiklet' } });
    fireEvent.submit(screen.getByRole('search'));
    expect([asked, (field as HTMLInputElement).value]).toEqual([['bis', 'bisiklet'], 'bisiklet']);
  });

  it('is emptied by its button, and says what another page of the history was about', async () => {
    const { asked, field, goTo } = open('araba');
    goTo('masa');
    expect(field).toHaveValue('masa');
    await userEvent.click(screen.getByRole('button', { name: 'Temizle' }));
    expect([asked, (field as HTMLInputElement).value]).toEqual([[''], '']);
  });
});
