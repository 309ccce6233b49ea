import type { createTailwindMerge } from 'tailwind-merge';

type Config = ReturnType<Parameters<typeof createTailwindMerge>[0]>;

const any = () => true;
const textSize = (value: string) => /^(?:xs|sm|base|lg|\d?xl)(?:\/.+)?$|^\[[\d.]+(?:rem|px|em)\]$/.test(value);
const width = (value: string) => /^(?:\d+|\[[\d.]+px\])$/.test(value);
const paint = (value: string) =>
  !/^(?:cover|contain|center|no-repeat|fixed|clip|origin|linear|radial|conic|none|top|bottom|left|right)/.test(value);
const weight = (value: string) => /^(?:normal|medium|semibold|bold|extrabold)$/.test(value);
const alignment = ['left', 'center', 'right', 'justify', 'start', 'end'];

/**
 * Which utilities set the same thing. Only those that our components give each other through `className`: the whole of
 * Tailwind would be a twentieth of the first load. A class of no group is always kept.
 */
export const utilityGroups = (): Config => ({
  cacheSize: 1000,
  theme: {},
  classGroups: {
    display: ['block', 'inline-block', 'inline', 'flex', 'inline-flex', 'grid', 'inline-grid', 'contents', 'hidden'],
    position: ['static', 'fixed', 'absolute', 'relative', 'sticky'],
    ...Object.fromEntries(
      [
        'inset',
        'inset-x',
        'inset-y',
        'top',
        'right',
        'bottom',
        'left',
        'z',
        'size',
        'w',
        'h',
        'min-w',
        'max-w',
        'min-h',
        'max-h',
      ]
        .concat([
          'p',
          'px',
          'py',
          'pt',
          'pr',
          'pb',
          'pl',
          'm',
          'mx',
          'my',
          'mt',
          'mr',
          'mb',
          'ml',
          'gap',
          'gap-x',
          'gap-y',
        ])
        .concat([
          'opacity',
          'leading',
          'tracking',
          'justify',
          'justify-self',
          'items',
          'self',
          'order',
          'overflow',
          'cursor',
          'line-clamp',
        ])
        .concat(['grid-cols', 'col-span', 'aspect', 'object', 'duration', 'whitespace'])
        .map((name) => [name, [{ [name]: [any] }]]),
    ),
    rounded: [{ rounded: ['', any] }],
    shadow: [{ shadow: ['', any] }],
    'border-width': ['border', { border: [width] }],
    'border-color': [{ border: [(value: string) => !/^(?:[trblxyse](?:-|$)|\d|\[[\d.]+px|dashed|solid)/.test(value)] }],
    'bg-color': [{ bg: [paint] }],
    'text-size': [{ text: [textSize] }],
    'text-align': [{ text: alignment }],
    'text-color': [{ text: [(value: string) => !/^(?:balance|pretty|wrap|nowrap|ellipsis|clip)$/.test(value)] }],
    'font-weight': [{ font: [weight] }],
    grow: [{ flex: ['1', 'auto', 'none', 'initial'] }],
    direction: [{ flex: ['row', 'col', 'row-reverse', 'col-reverse'] }],
    shrink: [{ shrink: ['', '0'] }],
  },
  conflictingClassGroups: {
    inset: ['inset-x', 'inset-y', 'top', 'right', 'bottom', 'left'],
    'inset-x': ['left', 'right'],
    'inset-y': ['top', 'bottom'],
    size: ['w', 'h'],
    p: ['px', 'py', 'pt', 'pr', 'pb', 'pl'],
    px: ['pl', 'pr'],
    py: ['pt', 'pb'],
    m: ['mx', 'my', 'mt', 'mr', 'mb', 'ml'],
    mx: ['ml', 'mr'],
    my: ['mt', 'mb'],
    gap: ['gap-x', 'gap-y'],
    'text-size': ['leading'],
  },
  conflictingClassGroupModifiers: {},
  postfixLookupClassGroups: [],
  orderSensitiveModifiers: ['*', '**', 'after', 'before', 'file', 'placeholder', 'selection'],
});
