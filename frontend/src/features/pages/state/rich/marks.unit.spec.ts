import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { EditorState } from 'prosemirror-state';
import { badLinksOf, pageCreate, richText, writtenLines } from '@ilan/api';
import { documentOf } from './document-of-marks';
import { marksOf, WrittenMarks } from './marks-of-document';
import { MARKS, NODES, pageTextSchema } from './schema';

const SHIPPED = join(__dirname, '../../../../../../backend/src/modules/content/data/pages');
const shipped = readdirSync(SHIPPED).map((file) => readFileSync(join(SHIPPED, file), 'utf8').trim());

/** Every sign that means something, what surrounds it, and what looks like it. */
const PIECES = [
  ...['## ', '### ', '# ', '- ', '* ', '1. ', '12) ', '> ', '>', '| ', ' | ', ' |', '|', '\n| --- | --- |\n', '|:-:|'],
  ...[
    '**',
    '*',
    '[',
    ']',
    '(',
    ')',
    '](/yol)',
    '](https://a.example/?x=*&y=1)',
    '](javascript:x)',
    '](mailto:a@b.example)',
  ],
  ...[
    '**kalın**',
    '*eğik*',
    '[ad](/yol)',
    '**[ad](/yol)**',
    '[**ad**](/yol)',
    '\\',
    '\\*',
    '\\[',
    '\\#',
    '-',
    ':',
    '#',
    '1.',
  ],
  ...['a', 'ışık', ' ', '  ', '\u00a0', '\t', '<b>', '&', '"', '🏠', '\n', '\n', '\n\n', '\n\n\n'],
];
const written = fc.array(fc.constantFrom(...PIECES), { maxLength: 40 }).map((pieces) => pieces.join(''));
/** Letters alone, of what visitors would read. */
const lettersOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/gu, '')
    .replaceAll(
      /&(amp|lt|gt|quot|#39);/gu,
      (sign) => ({ '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' })[sign] ?? "'",
    )
    .replaceAll(/\s/gu, '')
    // No cell can hold the stroke.
    .replaceAll('|', '¦');

describe('a text with marks', () => {
  it.each(shipped.map((text) => [text.slice(0, 40), text]))(
    'that the product brings is said again as it was: %s',
    (_name, text) => {
      const document = documentOf(text);
      document.check();
      expect(richText(marksOf(document))).toBe(richText(text));
      const kept = new WrittenMarks();
      expect(kept.write(kept.read(text))).toBe(text);
    },
  );

  it('is an editor document and the same page again, whatever its marks say', () => {
    fc.assert(
      fc.property(written, (text) => {
        const document = documentOf(text);
        document.check();
        expect(richText(marksOf(document))).toBe(richText(text));
      }),
      { numRuns: 1_000 },
    );
  });

  it('that nobody touched is not a byte different, and one that was touched is so only there', () => {
    fc.assert(
      fc.property(written, written, (above, below) => {
        const kept = new WrittenMarks();
        const text = writtenLines(`${above}\n\nORTA\n\n${below}`);
        const document = kept.read(text);
        expect(kept.write(document)).toBe(text);
        let at = -1;
        document.descendants((node, position) => {
          if (node.isText && node.text === 'ORTA') at = position;
        });
        const { doc } = EditorState.create({ doc: document }).tr.insertText('yeni ', at);
        expect(kept.write(doc)).toBe(text.replace('ORTA', 'yeni ORTA'));
      }),
    );
  });
});

/** Documents as somebody may make them in the editor, also such as no marks can say wholly. */
const words = fc.constantFrom(
  'a',
  'ışık',
  ' ',
  '*',
  '**',
  '[',
  ']',
  '|',
  '\\',
  '#',
  '- ',
  '1. ',
  '> ',
  '(',
  ')',
  '](ek)',
  '](javascript:x)',
  '<i>',
  ':',
  '-',
  '  b',
);
const mark = fc.constantFrom(
  [],
  [],
  [MARKS.strong.create()],
  [MARKS.em.create()],
  [MARKS.link.create({ target: '/yol' })],
  [MARKS.link.create({ target: 'https://a.example/(x)|*' }), MARKS.strong.create()],
  [MARKS.link.create({ target: '/yol', outer: false }), MARKS.strong.create()],
  [MARKS.link.create({ target: 'javascript:alert(1)' })],
);
const letters = fc.array(
  fc.tuple(words, mark).map(([text, marks]) => pageTextSchema.text(text, marks)),
  { maxLength: 8 },
);
const lines = fc
  .array(fc.oneof(letters, fc.constant([NODES.line_break.create()])), { maxLength: 5 })
  .map((all) => all.flat());
const block = fc.oneof(
  lines.map((content) => NODES.paragraph.create(null, content)),
  lines.map((content) => NODES.blockquote.create(null, content)),
  letters.map((content) => NODES.heading.create({ level: 3 }, content)),
  fc.array(letters, { minLength: 1, maxLength: 4 }).map((items) =>
    NODES.ordered_list.create(
      null,
      items.map((content) => NODES.list_item.create(null, content)),
    ),
  ),
  fc.array(fc.array(letters, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 4 }).map((rows) =>
    NODES.table.create(
      null,
      rows.map((cells) =>
        NODES.table_row.create(
          null,
          cells.map((content) => NODES.cell.create(null, content)),
        ),
      ),
    ),
  ),
);

describe('a document of the editor', () => {
  it('keeps every letter, says nothing that it does not hold, and is said the same way twice', () => {
    fc.assert(
      fc.property(fc.array(block, { minLength: 1, maxLength: 5 }), (blocks) => {
        const document = NODES.doc.create(null, blocks);
        document.check();
        const text = marksOf(document);
        const html = richText(text);
        expect(lettersOf(html)).toBe(document.textContent.replaceAll(/\s/gu, '').replaceAll('|', '¦'));
        expect(html).not.toContain('href="javascript:');
        // The server refuses a text with such links: to whom wrote letters it would be a riddle.
        expect(badLinksOf(text)).toEqual([]);
        expect(marksOf(documentOf(text))).toBe(text);
      }),
      { numRuns: 300 },
    );
  });

  it.each(['Ayrıntılar: [not](ek) ve **[a](http://x.example)** yazıldı.', '[not](ek), [a](//b) ve [c](javascript:1)'])(
    'is accepted with the very letters that were typed: %s',
    (typed) => {
      const text = marksOf(NODES.doc.create(null, [NODES.paragraph.create(null, [pageTextSchema.text(typed)])]));
      expect(lettersOf(richText(text))).toBe(lettersOf(typed));
      expect(documentOf(text).textContent).toBe(typed);
      const page = { title: 'Deneme', slug: 'deneme', description: 'Kısa açıklama', seo_title: null, text };
      expect(pageCreate.safeParse(page).error?.issues).toBeUndefined();
    },
  );
});
