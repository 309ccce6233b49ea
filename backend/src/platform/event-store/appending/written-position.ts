import type { Position } from '../event-store.js';

/** Without the zeros that make it comparable as text: `42`, and `1024` where a store counts in two parts that are the same. */
export function shortPosition(position: Position): string {
  const parts = position.split('-').map((part) => part.replace(/^0+(?=\d)/, ''));
  return [...new Set(parts)].join('-');
}

/**
 * As the log at hand writes its positions: `42` is padded, and given twice where the log counts in two parts. Undefined for a place behind
 * its end, before which everything stands: no log is asked for a number that it cannot hold.
 */
export function fullPosition(place: string, head: Position): Position | undefined {
  const parts = place.split('-');
  const wide = head.includes('-') ? [parts[0], parts[1] ?? parts[0]] : [parts[0]];
  const position = wide.map((part) => (part ?? '').padStart(20, '0')).join('-');
  return position > head ? undefined : position;
}
