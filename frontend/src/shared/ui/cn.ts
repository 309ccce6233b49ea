/** Joins class names, without those that are not to be. No two may set the same thing: what parts look like that are given some stands in parts.css. */
export const cn = (...classes: readonly (string | false | null | undefined)[]): string =>
  classes.filter(Boolean).join(' ');
