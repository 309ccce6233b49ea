import { clsx, type ClassValue } from 'clsx';
import { ALSO_SETS, groupOf } from './utility-groups';

/** `hover:` and the like, also `[&>li]:`; what stands in brackets may have colons of its own. */
const VARIANTS = /^(?:(?:[^:[\]()]|\[[^\]]*\]|\([^)]*\))+:)*/;

const merge = (classes: string): string => {
  const set = new Set<string>();
  const kept = classes.split(/\s+/).reduceRight<string[]>((later, one) => {
    const variants = VARIANTS.exec(one)?.[0] ?? '';
    const group = groupOf(one.slice(variants.length));
    if (group === undefined) return [one, ...later];
    if (set.has(variants + group)) return later;
    for (const name of [group, ...(ALSO_SETS[group] ?? [])]) set.add(variants + name);
    return [one, ...later];
  }, []);
  return kept.join(' ');
};

const known = new Map<string, string>();

/** Joins class names; of two Tailwind classes that set the same thing the later one wins (see utility-groups.ts). */
export const cn = (...classes: ClassValue[]): string => {
  const given = clsx(classes);
  const before = known.get(given);
  if (before !== undefined) return before;
  const merged = merge(given.trim());
  // Classes are written in code: there are some hundreds of ways to join them.
  if (known.size > 2000) known.clear();
  known.set(given, merged);
  return merged;
};
