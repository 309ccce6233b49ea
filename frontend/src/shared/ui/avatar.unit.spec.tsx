import { describe, expect, it } from '@jest/globals';
import { fireEvent, render } from '@testing-library/react';
import { Avatar, initials } from './avatar';

describe('initials', () => {
  it.each([
    ['Ayşe', 'Yılmaz', 'AY'],
    ['istemi', 'ışık', 'İI'],
    ['  Ömer', '', 'Ö'],
    ['𝒜da', 'Çelik', '𝒜Ç'],
    ['', '', ''],
  ])('of %s %s are %s', (name, surname, letters) => expect(initials(name, surname)).toBe(letters));
});

describe('the picture of a person', () => {
  it('is their photo, and their initials without one', () => {
    const { container, rerender } = render(<Avatar name="Ayşe" surname="Yılmaz" photo="/photos/a.webp" />);
    expect(container.querySelector('img')).toHaveAttribute('src', '/photos/a.webp');
    rerender(<Avatar name="Ayşe" surname="Yılmaz" photo={null} />);
    expect(container.querySelector('[data-letters=AY]')).toBeInTheDocument();
  });

  it('is their initials while a photo does not come, until there is another', () => {
    const { container, rerender } = render(<Avatar name="Ayşe" surname="Yılmaz" photo="/gone.webp" />);
    fireEvent.error(container.querySelector('img')!);
    expect(container.querySelector('[data-letters=AY]')).toBeInTheDocument();
    rerender(<Avatar name="Ayşe" surname="Yılmaz" photo="/next.webp" />);
    expect(container.querySelector('img')).toHaveAttribute('src', '/next.webp');
  });
});
