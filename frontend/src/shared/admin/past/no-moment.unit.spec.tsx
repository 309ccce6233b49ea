import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { NoMoment } from './no-moment';

const said = (address: string) => {
  const { unmount } = render(
    <MemoryRouter initialEntries={[address]}>
      <NoMoment />
    </MemoryRouter>,
  );
  const text = screen.getByRole('status').textContent;
  unmount();
  return text;
};

it('says that the moment in the address could not be read, and nothing where it could', () => {
  expect(said('/?at=d%C3%BCn')).toBe('Adresteki an okunamadı; şimdiki hâli gösteriliyor.');
  expect([said('/'), said('/?at=2026-11-21')]).toEqual(['', '']);
});
