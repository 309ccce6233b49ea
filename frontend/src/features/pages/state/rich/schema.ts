import { type DOMOutputSpec, type Mark, type Node, Schema } from 'prosemirror-model';
import { isLinkTarget } from '@ilan/api';

const within = (element: string): DOMOutputSpec => [element, 0];
const LETTERS = { content: 'text*' };
const LINES = { content: '(text | line_break)*' };

/** The first row of a pasted table, where it is marked as its head. */
const isHead = (row: HTMLElement): boolean =>
  row.closest('table')?.querySelector('tr') === row &&
  (row.closest('thead') !== null || (row.children.length > 0 && [...row.children].every((one) => one.matches('th'))));

/**
 * What an editor can hold of a page: what the marks of `richText` can say, and no more. A list has items of one line, a quote is one paragraph,
 * and tables may have rows of unequal length, because texts that were written by hand have them.
 */
export const pageTextSchema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { group: 'block', ...LINES, parseDOM: [{ tag: 'p' }], toDOM: () => within('p') },
    heading: {
      group: 'block',
      ...LETTERS,
      defining: true,
      attrs: { level: { default: 2, validate: 'number' } },
      parseDOM: [
        { tag: 'h1, h2', attrs: { level: 2 } },
        { tag: 'h3, h4, h5, h6', attrs: { level: 3 } },
      ],
      toDOM: ({ attrs }) => within(attrs.level === 3 ? 'h3' : 'h2'),
    },
    blockquote: {
      group: 'block',
      ...LINES,
      defining: true,
      parseDOM: [{ tag: 'blockquote' }],
      toDOM: () => ['blockquote', ['p', 0]],
    },
    bullet_list: {
      group: 'block',
      content: 'list_item+',
      parseDOM: [{ tag: 'ul' }],
      toDOM: () => within('ul'),
    },
    ordered_list: {
      group: 'block',
      content: 'list_item+',
      parseDOM: [{ tag: 'ol' }],
      toDOM: () => within('ol'),
    },
    list_item: { ...LETTERS, defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => within('li') },
    table: {
      group: 'block',
      content: '(table_head table_row*) | table_row+',
      isolating: true,
      parseDOM: [{ tag: 'table' }],
      toDOM: () => ['table', ['tbody', 0]],
    },
    table_row: { content: 'cell*', parseDOM: [{ tag: 'tr' }], toDOM: () => within('tr') },
    table_head: {
      content: 'header_cell*',
      parseDOM: [{ tag: 'tr', priority: 60, getAttrs: (row) => isHead(row) && null }],
      toDOM: () => within('tr'),
    },
    cell: { ...LETTERS, isolating: true, parseDOM: [{ tag: 'td, th' }], toDOM: () => within('td') },
    header_cell: {
      ...LETTERS,
      isolating: true,
      parseDOM: [{ tag: 'td, th', context: 'table_head/', priority: 60 }],
      toDOM: () => ['th', { scope: 'col' }, 0],
    },
    line_break: {
      inline: true,
      selectable: false,
      linebreakReplacement: true,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
      leafText: () => '\n',
    },
    text: {},
  },
  marks: {
    /** `part` parts neighbours that are two; `outer`: strong and weak words are within it, not around it. */
    link: {
      attrs: { target: { validate: 'string' }, part: { default: 0 }, outer: { default: true } },
      inclusive: false,
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: (link) => {
            const target = link.getAttribute('href') ?? '';
            return isLinkTarget(target) && { target };
          },
        },
      ],
      toDOM: ({ attrs }) => ['a', { href: String(attrs.target) }, 0],
    },
    strong: {
      attrs: { part: { default: 0 } },
      // The marks have no way to say both.
      excludes: 'strong em',
      parseDOM: [{ tag: 'strong, b' }],
      toDOM: () => within('strong'),
    },
    em: {
      attrs: { part: { default: 0 } },
      excludes: 'strong em',
      parseDOM: [{ tag: 'em, i' }],
      toDOM: () => within('em'),
    },
  },
});

export const { nodes: NODES, marks: MARKS } = pageTextSchema;

export const linkOf = (node: Node): Mark | undefined => MARKS.link.isInSet(node.marks);
export const emphasisOf = (node: Node): Mark | undefined =>
  MARKS.strong.isInSet(node.marks) ?? MARKS.em.isInSet(node.marks);
