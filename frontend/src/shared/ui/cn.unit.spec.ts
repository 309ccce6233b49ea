import { describe, expect, it } from '@jest/globals';
import { twMerge } from 'tailwind-merge';
import { buttonStyle } from './button';
import { cn } from './cn';
import { controlStyle } from './input';

describe('class names', () => {
  it.each([
    ['inline-flex hidden', 'hidden'],
    ['inline-flex hidden lg:inline-flex', 'hidden lg:inline-flex'],
    ['flex flex-col flex-1 items-center', 'flex flex-col flex-1 items-center'],
    ['px-4 pl-10', 'px-4 pl-10'],
    ['pl-10 px-4', 'px-4'],
    ['size-8 w-6', 'size-8 w-6'],
    ['w-6 h-6 size-8', 'size-8'],
    ['text-sm text-muted text-center', 'text-sm text-muted text-center'],
    ['text-sm text-base text-muted text-ink', 'text-base text-ink'],
    ['text-[0.75rem] text-lg', 'text-lg'],
    ['border border-line border-t-0 border-danger', 'border border-t-0 border-danger'],
    ['bg-sunken bg-cover bg-center bg-brand', 'bg-cover bg-center bg-brand'],
    ['font-medium font-extrabold font-sans', 'font-extrabold font-sans'],
    ['rounded rounded-full', 'rounded-full'],
    ['hover:bg-sunken hover:bg-brand bg-surface', 'hover:bg-brand bg-surface'],
    ['-mr-2 mr-4', 'mr-4'],
    ['shrink-0 min-w-0 truncate', 'shrink-0 min-w-0 truncate'],
    ['justify-center justify-self-start', 'justify-center justify-self-start'],
  ])('%s → %s', (given, kept) => expect(cn(given)).toBe(kept));

  // The whole of tailwind-merge is the measure; ours is its part that the kit needs.
  it.each([
    [
      buttonStyle({ variant: 'outline', size: 'md' }),
      'hidden lg:inline-flex absolute px-1.5 gap-2 max-w-44 font-medium',
    ],
    [buttonStyle({ variant: 'ghost', size: 'icon' }), '-mr-2 h-14 w-full text-brand bg-brand-soft border-0'],
    [controlStyle, 'pl-10 h-12 bg-sunken border-transparent text-sm font-normal appearance-none'],
  ])('says what tailwind-merge says of %s', (base, more) => expect(cn(base, more)).toBe(twMerge(base, more)));
});
