/**
 * What may stand in a variable, as far as the sources tell: alternatives of literals, objects, functions and classes. Undefined where
 * they do not tell; whatever is decided by such a value goes both ways.
 */
const MOST = 16;

let last = 0;
const numbers = new WeakMap();
export const numberOf = (thing) => {
  if (!numbers.has(thing)) numbers.set(thing, (last += 1));
  return numbers.get(thing);
};

export const literal = (value) => [{ literal: value }];
/** @param open whether it may have members that are not named here */
export const object = (members, { open = false, of } = {}) => [{ members, open, of }];
export const instanceOf = (node, members = new Map()) => [{ members, open: true, of: node }];
export const callable = (node, env, self) => [{ callable: node, env, self }];
export const classOf = (node, env) => [{ made: node, env }];

export function either(...values) {
  if (values.some((value) => value === undefined)) return undefined;
  const all = new Map();
  for (const one of values.flat()) all.set(keyOfOne(one), one);
  return all.size > MOST ? undefined : [...all.values()];
}

export function keyOf(value, depth = 0) {
  if (value === undefined) return '?';
  return value
    .map((one) => keyOfOne(one, depth))
    .sort()
    .join('|');
}

function keyOfOne(one, depth = 0) {
  if ('literal' in one) return JSON.stringify(one.literal) ?? 'undefined';
  if (one.callable) return `f${numberOf(one.callable)}.${numberOf(one.env)}.${keyOfSelf(one.self)}`;
  if (one.made) return `c${numberOf(one.made)}`;
  const of = one.of ? `#${numberOf(one.of)}` : '';
  if (depth > 4) return `${of}{}`;
  const members = [...one.members]
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}:${keyOf(value, depth + 1)}`);
  return `${of}{${members.sort().join()}${one.open ? '…' : ''}}`;
}

export const keyOfSelf = (self) => (self === undefined ? '' : keyOf(self));

export const literalsOf = (value) =>
  value?.every((one) => 'literal' in one) ? value.map((one) => one.literal) : undefined;

/** True, false, or undefined where it may be both. */
export function truthOf(value) {
  if (value === undefined || value.length === 0) return undefined;
  const truths = new Set(value.map((one) => ('literal' in one ? Boolean(one.literal) : true)));
  return truths.size === 1 ? [...truths][0] : undefined;
}

/** The object with one member more, or another one. */
export const withMember = (one, name, value) => ({ ...one, members: new Map([...one.members, [name, value]]) });

/** The alternatives of `value` in which the member may be one of the literals (`wanted`) or none of them. */
export function narrowed(value, member, literals, wanted) {
  if (value === undefined) {
    return wanted
      ? object(new Map([[member, literals.map((each) => ({ literal: each }))]]), { open: true })
      : undefined;
  }
  const left = value.flatMap((one) => {
    if (!one.members) return [one];
    const known = literalsOf(one.members.get(member));
    if (!known)
      return wanted && one.open !== false
        ? [
            withMember(
              one,
              member,
              literals.map((each) => ({ literal: each })),
            ),
          ]
        : [one];
    const fit = known.filter((each) => literals.includes(each) === wanted);
    return fit.length === 0
      ? []
      : [
          withMember(
            one,
            member,
            fit.map((each) => ({ literal: each })),
          ),
        ];
  });
  return left;
}
