import type { English } from '../english';
import type { pageText as tr } from '../tr/page-text';

export const pageText: English<typeof tr> = {
  toolbar: 'Format',
  h2: 'Section heading',
  h3: 'Subheading',
  strong: 'Bold',
  em: 'Italic',
  bullets: 'Bulleted list',
  numbers: 'Numbered list',
  quote: 'Quotation',
  link: 'Link',
  table: 'Insert table',
  undo: 'Undo typing',
  redo: 'Redo',
  in_table: 'Table',
  head: 'First row is a heading',
  add_row: 'Add row below',
  add_column: 'Add column to the right',
  remove_row: 'Delete row',
  remove_column: 'Delete column',
  remove_table: 'Delete table',

  link_title: 'Link',
  link_text: 'Text of the link',
  link_text_missing: 'Write the text of the link.',
  link_target: 'Address',
  link_hint: 'A path within the site (/iletisim-s6), an address that begins with https://, or mailto:name@example.com.',
  link_bad: 'This address cannot be used: it must be a path within the site (/iletisim-s6), https:// or mailto:.',
  link_set: 'Set link',
  link_remove: 'Remove link',

  paste_cut: 'The pasted text was too long; only as much as fits into a page was taken.',
  paste_plain: 'The pasted formatted text was too large; its format was not taken.',
};
