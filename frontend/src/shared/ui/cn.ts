import { clsx, type ClassValue } from 'clsx';
import { createTailwindMerge } from 'tailwind-merge';
import { utilityGroups } from './utility-groups';

const merge = createTailwindMerge(utilityGroups);

/** Joins class names; of two Tailwind classes that set the same thing the later one wins (see utility-groups.ts). */
export const cn = (...classes: ClassValue[]): string => merge(clsx(classes));
