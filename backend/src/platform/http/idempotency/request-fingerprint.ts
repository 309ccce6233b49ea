import { createHash } from 'node:crypto';

/**
 * Names what a request asks for: 22 signs, the same whatever the order of the fields in its body. Goes through the body without calling
 * itself, so that no nesting is too deep for it.
 */
export function fingerprintOf(method: string, address: string, body: unknown): string {
  const hash = createHash('sha256').update(`${method} ${address}\n`);
  const rest: (string | { readonly value: unknown })[] = [{ value: body }];
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    if (typeof next === 'string') hash.update(next);
    else hash.update(open(next.value, rest));
  }
  return hash.digest('base64url').slice(0, 22);
}

/** @returns how the value begins; what is in it goes onto `rest`, the last thing first */
function open(value: unknown, rest: (string | { readonly value: unknown })[]): string {
  if (Array.isArray(value)) {
    rest.push(']');
    for (const item of value.toReversed()) rest.push(',', { value: item as unknown });
    return '[';
  }
  if (typeof value === 'object' && value !== null) {
    rest.push('}');
    for (const [name, member] of Object.entries(value).sort(([a], [b]) => (a < b ? 1 : -1)))
      rest.push(',', { value: member }, `${JSON.stringify(name)}:`);
    return '{';
  }
  return value === undefined ? '' : JSON.stringify(value);
}
