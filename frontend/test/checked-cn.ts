import { extendTailwindMerge } from 'tailwind-merge';
import { cn as join } from '../src/shared/ui/cn';

const merge = extendTailwindMerge({ extend: { theme: { radius: ['card', 'control'], shadow: ['lift', 'float'] } } });

/** The classes that a later one of these sets again. */
export const lostOf = (classes: string): readonly string[] => {
  const kept = new Set(merge(classes).split(' '));
  return classes.split(/\s+/u).filter((one) => one !== '' && !kept.has(one));
};

/** `cn` as all unit tests have it: of two classes that set the same thing the order of the stylesheet would decide, which nobody sees where they are given. */
export const cn: typeof join = (...classes) => {
  const joined = join(...classes);
  const lost = lostOf(joined);
  if (lost.length > 0) throw new Error(`Set twice, first by ${lost.join(', ')}: ${joined}`);
  return joined;
};
