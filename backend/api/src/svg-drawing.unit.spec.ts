import { describe, expect, it } from '@jest/globals';
import { DRAWING_MAX, svgDrawing } from './svg-drawing.js';

describe('a drawing', () => {
  it('keeps its shapes, on its own square, in the colour of the words around it', () => {
    const drawn = svgDrawing('<svg viewBox="0 0 32 32" class="x"><g><path d="M0 0h4" fill="red"/></g></svg>');
    expect(drawn).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 32 32" fill="currentColor" aria-hidden="true"><path d="M0 0h4"/></svg>',
    );
    expect(svgDrawing('<circle cx="2" cy="2" r="1"></circle>')).toContain('stroke="currentColor"');
  });

  it('is the same when it is drawn once more', () => {
    for (const source of [
      '<path d="M1 1h2"/>',
      '<svg viewBox="0 0 9 9"><rect x="1" y="1" width="2" height="2"/></svg>',
    ]) {
      const once = svgDrawing(source) ?? '';
      expect(svgDrawing(once)).toBe(once);
    }
  });

  it('is never longer than one that may be brought, so that whoever saves what is kept is not refused', () => {
    // What is written anew has a frame, and may be longer than what was pasted.
    const long = (letters: number): string => `<path d="M0 0${'h1'.repeat((letters - 18) / 2)}"/>`;
    for (let letters = DRAWING_MAX - 300; letters <= DRAWING_MAX; letters += 2) {
      const once = svgDrawing(long(letters));
      if (once === null) continue;
      expect(once.length).toBeLessThanOrEqual(DRAWING_MAX);
      expect(svgDrawing(once)).toBe(once);
    }
    expect(svgDrawing(long(DRAWING_MAX - 300))).not.toBeNull();
  });

  it.each([
    [
      'one whose groups are only lines',
      '<svg viewBox="0 0 24 24"><g fill="none" stroke="#1c274c" stroke-width="1.5" stroke-linecap="round"><circle cx="12" cy="12" r="9"/><path d="M12 7v5"/></g></svg>',
      'fill="currentColor" aria-hidden="true"><circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round"/><path d="M12 7v5" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round"/></svg>',
    ],
    [
      'one of a group that is filled within a group that is not',
      '<svg width="24px" height="24px" viewBox="0 0 24 24"><g stroke="none" stroke-width="1" fill="none" fill-rule="evenodd"><g transform="translate(-3, 2)" fill="#000000" fill-rule="nonzero"><path d="M3 3h9v9z"/></g><rect x="0" y="0" width="24" height="24"/></g></svg>',
      'fill="currentColor" aria-hidden="true"><path d="M3 3h9v9z" fill-rule="nonzero" transform="translate(-3, 2)"/><rect x="0" y="0" width="24" height="24" fill="none" fill-rule="evenodd"/></svg>',
    ],
    [
      'one of a drawing of lines that has a filled point',
      '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor"><path d="M4 4h16"/><g fill="#111" stroke="none"><circle cx="9" cy="15" r="2"/></g><path d="M4 20h16"/></svg>',
      'aria-hidden="true"><path d="M4 4h16"/><circle cx="9" cy="15" r="2" fill="currentColor" stroke="none"/><path d="M4 20h16"/></svg>',
    ],
    [
      'a filled one whose square is said to be empty',
      '<svg fill="none" viewBox="0 0 20 20"><path d="M2 2h9v9z" fill="#0F172A" stroke="transparent"/></svg>',
      'aria-hidden="true"><path d="M2 2h9v9z" fill="currentColor" stroke="none"/></svg>',
    ],
    [
      'one that is filled on a square that is not, and has a line beside it',
      '<svg width="20" height="20" viewBox="0 0 20 20" fill="none"><path d="M3 3h6v6H3z" fill="#0F172A"/><path d="M11 3h6v6h-6z" stroke="#0F172A"/></svg>',
      'aria-hidden="true"><path d="M3 3h6v6H3z" fill="currentColor" stroke="none"/><path d="M11 3h6v6h-6z"/></svg>',
    ],
    [
      'lines as thin as the whole says',
      '<svg fill="none" viewBox="0 0 24 24" stroke-width="1.5" stroke="currentColor"><path stroke-linecap="square" d="M2 2h9"/></svg>',
      'aria-hidden="true"><path d="M2 2h9" stroke-width="1.5" stroke-linecap="square"/></svg>',
    ],
    [
      'what is moved within what is turned',
      '<svg viewBox="0 0 24 24"><g transform="rotate(45 12 12)"><g><path transform="scale(.5)" d="M2 2h9v9z"/></g></g><g transform="url(#x)"><path d="M1 1h2v2z"/></g></svg>',
      'aria-hidden="true"><path transform="rotate(45 12 12) scale(.5)" d="M2 2h9v9z"/><path d="M1 1h2v2z"/></svg>',
    ],
    [
      'what is white as the drawing is without that',
      '<svg viewBox="0 0 24 24"><g fill="none" stroke="red"><g fill="#FFFFFF" stroke="inherit"><path d="M1 1h2v2z"/></g></g></svg>',
      'aria-hidden="true"><path d="M1 1h2v2z" stroke="currentColor"/></svg>',
    ],
  ])('keeps what is said around its shapes: %s', (_what, source, drawn) => {
    const once = svgDrawing(source) ?? '';
    expect(once).toContain(drawn);
    expect(svgDrawing(once)).toBe(once);
  });

  it('follows groups within groups as far as real drawings go, and is at its end with any number of them', () => {
    const within = (depth: number): string =>
      `<svg viewBox="0 0 24 24">${'<g>'.repeat(depth)}<g fill="none" stroke="red"><path d="M1 1h2"/></g>${'</g>'.repeat(depth)}<path d="M3 3h2v2z"/></svg>`;
    const lines = '<path d="M1 1h2" fill="none" stroke="currentColor"/><path d="M3 3h2v2z"/>';
    expect(svgDrawing(within(20))).toContain(lines);
    expect(svgDrawing(within(700))).toContain('<path d="M1 1h2"/><path d="M3 3h2v2z"/>');
    expect(svgDrawing(`<svg viewBox="0 0 9 9"></g></g><path d="M1 1h2"/></svg>`)).toContain('<path d="M1 1h2"/>');
  });

  it.each([
    ['cuts others', '<defs><clipPath id="a"><rect width="24" height="24"/></clipPath></defs>'],
    ['covers others', '<mask id="m" x="0" y="0"><rect width="24" height="24"/></mask>'],
    ['is only there to be named', '<symbol id="s"><circle r="9"/></symbol><marker><path d="M0 0h9"/></marker>'],
    ['is a note', '<!-- <path d="M0 0h9"/> <g> -->'],
    ['is never closed', '<!-- --><defs/><clipPath id="b"/>'],
  ])('does not show what %s', (_what, hidden) => {
    const seen = '<path d="M1 1h2"/>';
    const drawing = svgDrawing(`<svg viewBox="0 0 24 24">${seen}</svg>`);
    expect(svgDrawing(`<svg viewBox="0 0 24 24">${hidden}<g clip-path="url(#a)">${seen}</g></svg>`)).toBe(drawing);
    expect(svgDrawing(`<svg viewBox="0 0 24 24">${hidden}</svg>`)).toBeNull();
  });

  it('keeps its lines, whose ends have a number in their names', () => {
    const line = '<line x1="2" x2="22.5" y1="-3" y2="4" stroke="currentColor"/>';
    expect(svgDrawing(`<svg viewBox="0 0 24 24" fill="none">${line}</svg>`)).toContain(line);
  });

  it.each(['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__proto__', '__defineGetter__'])(
    'takes over no %s, which every object has',
    (name) => {
      expect(svgDrawing(`<path d="M1 1h2" ${name}="1"/>`)).toBe(svgDrawing('<path d="M1 1h2"/>'));
      expect(svgDrawing(`<path ${name}="1"/>`)).toBeNull();
    },
  );

  it.each([
    '<script>alert(1)</script>',
    '<svg><image href="https://evil.example/x.png"/></svg>',
    '<svg><use href="#x"/><a href="javascript:x"><text>x</text></a></svg>',
    '<svg><style>*{}</style><foreignObject><p>x</p></foreignObject></svg>',
    '<path d="url(javascript:x)"/>',
    '<path style="fill:url(x)" onclick="x"/>',
    'words',
    '',
    `<path d="${'M1 1'.repeat(DRAWING_MAX)}"/>`,
  ])('is none where nothing harmless is left: %.60s', (source) => {
    expect(svgDrawing(source)).toBeNull();
  });
});
