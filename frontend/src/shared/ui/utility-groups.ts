type Takes = (value: string) => boolean;
type Group = readonly (string | Readonly<Record<string, readonly (string | Takes)[]>>)[];

const words = (text: string): string[] => text.split(' ');
const any: Takes = () => true;
const like =
  (pattern: RegExp): Takes =>
  (value) =>
    pattern.test(value);
const not =
  (pattern: RegExp): Takes =>
  (value) =>
    !pattern.test(value);

/** `px`: whatever stands after `px-` sets the same thing. */
const ANY = words(
  'inset inset-x inset-y top right bottom left z size w h min-w max-w min-h max-h p px py pt pr pb pl m mx my mt mr mb ml ' +
    'gap gap-x gap-y opacity leading tracking justify justify-self items self order overflow cursor line-clamp ' +
    'grid-cols col-span aspect object duration whitespace rounded shadow',
);

/**
 * Which utilities set the same thing, as tailwind-merge is told it. Only those that our components give each other through
 * `className`: the whole of Tailwind would be a twentieth of the first load. A class of no group is always kept.
 */
export const GROUPS: Readonly<Record<string, Group>> = {
  ...Object.fromEntries(ANY.map((name) => [name, [{ [name]: ['', any] }]])),
  display: words('block inline-block inline flex inline-flex grid inline-grid contents hidden'),
  position: words('static fixed absolute relative sticky'),
  'border-width': [{ border: ['', like(/^(?:\d+|\[[\d.]+px\])$/)] }],
  'border-color': [{ border: [not(/^(?:[trblxyse](?:-|$)|\d|\[[\d.]+px|dashed|solid)/)] }],
  'bg-color': [
    {
      bg: [not(/^(?:cover|contain|center|no-repeat|fixed|clip|origin|linear|radial|conic|none|top|bottom|left|right)/)],
    },
  ],
  'text-size': [{ text: [like(/^(?:xs|sm|base|lg|\d?xl)(?:\/.+)?$|^\[[\d.]+(?:rem|px|em)\]$/)] }],
  'text-align': [{ text: words('left center right justify start end') }],
  'text-color': [{ text: [not(/^(?:balance|pretty|wrap|nowrap|ellipsis|clip)$/)] }],
  'font-weight': [{ font: words('normal medium semibold bold extrabold') }],
  grow: [{ flex: words('1 auto none initial') }],
  direction: [{ flex: words('row col row-reverse col-reverse') }],
  shrink: [{ shrink: ['', '0'] }],
};

/** What a later class of a group sets besides its own. */
export const CONFLICTS: Readonly<Record<string, readonly string[]>> = {
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
