import { createTailwindMerge, type ClassNameValue } from 'tailwind-merge';
import { CONFLICTS, GROUPS } from './utility-groups';

const merge = createTailwindMerge(() => ({
  cacheSize: 1000,
  theme: {},
  classGroups: GROUPS,
  conflictingClassGroups: CONFLICTS,
  conflictingClassGroupModifiers: {},
  orderSensitiveModifiers: [],
}));

/** Joins class names; of two Tailwind classes that set the same thing the later one wins (see utility-groups.ts). */
export const cn = (...classes: readonly ClassNameValue[]): string => merge(...classes);
