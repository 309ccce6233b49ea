const some =
  (...names: readonly string[]) =>
  (value: string): boolean =>
    names.includes(value);
const textSize = (value: string): boolean => /^(?:xs|sm|base|lg|\d?xl)(?:\/.+)?$|^\[[\d.]+(?:rem|px|em)\]$/.test(value);
const not =
  (pattern: RegExp) =>
  (value: string): boolean =>
    !pattern.test(value);

const words = (text: string): readonly string[] => text.split(' ');
const WHOLE = new Map([
  ...words('block inline-block inline flex inline-flex grid inline-grid contents hidden').map(
    (name) => [name, 'display'] as const,
  ),
  ...words('static fixed absolute relative sticky').map((name) => [name, 'position'] as const),
]);
const ANY = new Set(
  words(
    'inset inset-x inset-y top right bottom left z size w h min-w max-w min-h max-h p px py pt pr pb pl m mx my mt mr mb ml ' +
      'gap gap-x gap-y opacity leading tracking justify justify-self items self order overflow cursor line-clamp ' +
      'grid-cols col-span aspect object duration whitespace rounded shadow',
  ),
);
/** Words before a value that mean several things; the first that takes the value counts. */
const SOME: Readonly<Record<string, readonly (readonly [group: string, takes: (value: string) => boolean])[]>> = {
  border: [
    ['border-width', (value) => /^(?:|\d+|\[[\d.]+px\])$/.test(value)],
    ['border-color', not(/^(?:[trblxyse](?:-|$)|\d|\[[\d.]+px|dashed|solid)/)],
  ],
  bg: [
    [
      'bg-color',
      not(/^(?:cover|contain|center|no-repeat|fixed|clip|origin|linear|radial|conic|none|top|bottom|left|right)/),
    ],
  ],
  text: [
    ['text-size', textSize],
    ['text-align', some('left', 'center', 'right', 'justify', 'start', 'end')],
    ['text-color', not(/^(?:balance|pretty|wrap|nowrap|ellipsis|clip)$/)],
  ],
  font: [['font-weight', some('normal', 'medium', 'semibold', 'bold', 'extrabold')]],
  flex: [
    ['grow', some('1', 'auto', 'none', 'initial')],
    ['direction', some('row', 'col', 'row-reverse', 'col-reverse')],
  ],
  shrink: [['shrink', some('', '0')]],
};

/**
 * Which utilities set the same thing, by a name for it. Only those that our components give each other through `className`: the
 * whole of Tailwind would be a twentieth of the first load. A class of no group is always kept.
 */
export const groupOf = (utility: string): string | undefined => {
  const whole = WHOLE.get(utility);
  if (whole) return whole;
  const plain = utility.replace(/^-/, '');
  for (let end = plain.length; end > 0; end = plain.lastIndexOf('-', end - 1)) {
    const name = plain.slice(0, end);
    if (ANY.has(name)) return name;
    const meant = SOME[name]?.find(([, takes]) => takes(plain.slice(end + 1)));
    if (meant) return meant[0];
  }
  return undefined;
};

/** What a later class of a group sets besides its own. */
export const ALSO_SETS: Readonly<Record<string, readonly string[]>> = {
  inset: words('inset-x inset-y top right bottom left'),
  'inset-x': words('left right'),
  'inset-y': words('top bottom'),
  size: words('w h'),
  p: words('px py pt pr pb pl'),
  px: words('pl pr'),
  py: words('pt pb'),
  m: words('mx my mt mr mb ml'),
  mx: words('ml mr'),
  my: words('mt mb'),
  gap: words('gap-x gap-y'),
  'text-size': ['leading'],
};
