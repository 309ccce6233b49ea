import { extendTailwindMerge } from 'tailwind-merge';
import { cn as join } from '../src/shared/ui/cn';

const merge = extendTailwindMerge({ extend: { theme: { radius: ['card', 'control'], shadow: ['lift', 'float'] } } });

/** `cn` as all unit tests have it: of two classes that set the same thing the order of the stylesheet would decide, which nobody sees where they are given. */
export const cn: typeof join = (...classes) => {
  const joined = join(...classes);
  const kept = new Set(merge(joined).split(' '));
  const lost = joined.split(' ').filter((one) => !kept.has(one));
  if (lost.length > 0) throw new Error(`Set twice, first by ${lost.join(', ')}: ${joined}`);
  return joined;
};
