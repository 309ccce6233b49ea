import { readFileSync } from 'node:fs';
import type { Route } from '../routes.js';

/** Codes by the status that they are answered with. */
export type Codes = ReadonlyMap<number, readonly string[]>;

interface RefusalList {
  readonly every: string;
  readonly calls: Readonly<Record<string, string>>;
}

/** Written by `npm run generate` from what the sources refuse with. */
const list = JSON.parse(readFileSync(new URL('./refusals.json', import.meta.url), 'utf8')) as RefusalList;

/** `404 NO_ORDER, 409 ORDER_CHANGED ORDER_PAID` */
const codesOf = (line: string): Codes =>
  new Map(
    line.split(', ').flatMap((part) => {
      const [status, ...codes] = part.split(' ');
      return codes.length === 0 ? [] : [[Number(status), codes] as const];
    }),
  );

/** What any call may be refused with, before it comes to its route. */
export const REFUSALS_OF_ALL: Codes = codesOf(list.every);

/** What this call may be refused with beside that; undefined for a route that is not of the product. */
export function refusalsOf({ writtenAs, handler }: Pick<Route, 'writtenAs' | 'handler'>): Codes | undefined {
  const name = `${writtenAs}.${handler}`;
  const line = Object.hasOwn(list.calls, name) ? list.calls[name] : undefined;
  return line === undefined ? undefined : codesOf(line);
}
