import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buttonStyle, type ButtonLook } from './button';
import { cn } from './cn';

const parts = readFileSync(join(__dirname, '../../styles/parts.css'), 'utf8');

describe('class names', () => {
  it('are joined, without those that are not to be', () =>
    expect(cn('flex gap-2', false, undefined, null, '', 'lg:hidden')).toBe('flex gap-2 lg:hidden'));

  it.each([
    ['h-11 text-sm', 'h-9', 'h-11'],
    ['px-4', 'p-2', 'px-4'],
    ['rounded-card', 'rounded-full', 'rounded-card'],
    ['hover:bg-sunken', 'hover:bg-brand', 'hover:bg-sunken'],
  ])('may not set one thing twice: %s and %s', (given, more, lost) =>
    expect(() => cn(given, more)).toThrow(`Set twice, first by ${lost}`),
  );

  it.each([
    ['px-4', 'pl-10'],
    ['grid-cols-2', 'md:grid-cols-3'],
    ['text-sm', 'text-muted'],
    ['button button-outline', 'h-12 bg-brand'],
  ])('may say more: %s and %s', (given, more) => expect(cn(given, more)).toBe(`${given} ${more}`));
});

describe('the look of a button', () => {
  const looks: readonly ButtonLook[] = [
    ...(['primary', 'accent', 'outline', 'soft', 'ghost', 'danger', 'link'] as const).map((variant) => ({ variant })),
    ...(['sm', 'md', 'lg', 'icon'] as const).map((size) => ({ size })),
  ];
  it.each(looks)('stands in parts.css: %j', (look) => {
    for (const name of buttonStyle(look).split(' ')) expect(parts).toContain(`.${name} {`);
  });

  it('is primary and of middle size unless told', () =>
    expect(buttonStyle({ className: 'w-full' })).toBe('button button-primary button-md w-full'));
});
