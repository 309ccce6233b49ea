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
      'what is white within its line as that line alone',
      '<svg viewBox="0 0 24 24"><g fill="none" stroke="red"><g fill="#FFFFFF" stroke="inherit"><path d="M1 1h2v2z"/></g></g></svg>',
      'aria-hidden="true"><path d="M1 1h2v2z" fill="none" stroke="currentColor"/></svg>',
    ],
  ])('keeps what is said around its shapes: %s', (_what, source, drawn) => {
    const once = svgDrawing(source) ?? '';
    expect(once).toContain(drawn);
    expect(svgDrawing(once)).toBe(once);
  });

  const framed = (frame: string): string =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" ${frame} aria-hidden="true">`;
  const FILLED = framed('fill="currentColor"');
  const LINES = framed(
    'fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"',
  );
  it.each([
    [
      'Lucide',
      '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" class="lucide lucide-palette"><circle cx="13.5" cy="6.5" r=".5" fill="currentColor"/><path d="M12 22a1 1 0 0 1 0-20z"/></svg>',
      `${LINES}<circle cx="13.5" cy="6.5" r=".5" fill="currentColor"/><path d="M12 22a1 1 0 0 1 0-20z"/></svg>`,
    ],
    [
      'Tabler, whose square is said to be nothing',
      '<svg viewBox="0 0 24 24" stroke-width="2" stroke="currentColor" fill="none" stroke-linecap="round" stroke-linejoin="round"><path stroke="none" d="M0 0h24v24H0z" fill="none"/><path d="M5 12l5 5l10 -10"/></svg>',
      `${LINES}<path stroke="none" d="M0 0h24v24H0z" fill="none"/><path d="M5 12l5 5l10 -10"/></svg>`,
    ],
    [
      'Material, whose square is empty',
      '<svg height="24px" viewBox="0 0 24 24" width="24px" fill="#5f6368"><path d="M0 0h24v24H0V0z" fill="none"/><path d="M10 20v-6h4v6h5z"/></svg>',
      `${FILLED}<path d="M0 0h24v24H0V0z" fill="none"/><path d="M10 20v-6h4v6h5z"/></svg>`,
    ],
    [
      'Figma: paper and an empty square below what is filled',
      '<svg width="24" height="24" viewBox="0 0 24 24" fill="none"><rect width="24" height="24" fill="white"/><rect x="1" y="1" width="22" height="22" fill="none"/><path d="M3 3h9v9z" fill="#1C274C"/></svg>',
      `${LINES}<rect width="24" height="24" stroke="none"/><rect x="1" y="1" width="22" height="22" fill="none" stroke="none"/><path d="M3 3h9v9z" fill="currentColor" stroke="none"/></svg>`,
    ],
    [
      'Heroicons, where each line says so itself',
      '<svg fill="none" viewBox="0 0 24 24"><path d="M0 0h24v24H0z"/><path stroke="#0F172A" stroke-linecap="round" stroke-width="1.5" d="M4 6h16"/></svg>',
      `${LINES}<path d="M0 0h24v24H0z" stroke="none"/><path stroke-width="1.5" d="M4 6h16"/></svg>`,
    ],
    [
      'Phosphor: empty square, lines under what is filled',
      '<svg viewBox="0 0 24 24" fill="currentColor"><rect width="24" height="24" fill="none"/><line x1="2" y1="3" x2="9" y2="3" fill="none" stroke="currentColor" stroke-linecap="round" stroke-width="16"/></svg>',
      `${FILLED}<rect width="24" height="24" fill="none"/><line x1="2" y1="3" x2="9" y2="3" fill="none" stroke="currentColor" stroke-width="16" stroke-linecap="round"/></svg>`,
    ],
    [
      'Inkscape, which says all in styles, and they count before attributes',
      '<svg viewBox="0 0 24 24"><g style="fill:none;stroke:#000000;stroke-width:1.5px" fill="#fff"><path style="display:inline" d="M1 1h9" stroke="none" stroke-width="4"/><path d="M1 5h9v2z" style="fill: #123 !important; stroke:none"/><g style="display:none"><path d="M9 9h9" style="display:inline"/></g></g></svg>',
      `${FILLED}<path d="M1 1h9" stroke="none" stroke-width="4" fill="none"/><path d="M1 5h9v2z" stroke="none"/></svg>`,
    ],
    [
      'one whose whole is styled',
      '<svg viewBox="0 0 24 24" style="fill:none;stroke:black" fill="black"><path d="M1 1h9"/></svg>',
      `${LINES}<path d="M1 1h9"/></svg>`,
    ],
    [
      'one with an attribute and a style that says otherwise',
      '<svg viewBox="0 0 24 24"><path d="M1 1h9v2z" fill="#000" style="fill:none;stroke:#000"/><path d="M3 3h9v2z" fill="none" style="fill:#000"/></svg>',
      `${FILLED}<path d="M1 1h9v2z" fill="none" stroke="currentColor"/><path d="M3 3h9v2z"/></svg>`,
    ],
    [
      'one that is white, for a dark page',
      '<svg viewBox="0 0 24 24" fill="none"><path d="M1 1h9v2z" fill="#FFFFFF"/><path d="M3 3h9" stroke="rgb(255, 255, 255)"/></svg>',
      `${LINES}<path d="M1 1h9v2z" fill="currentColor" stroke="none"/><path d="M3 3h9"/></svg>`,
    ],
    [
      'one that is filled with a line of no width, as sheets of icons are brought',
      '<svg stroke="currentColor" fill="currentColor" stroke-width="0" viewBox="0 0 24 24"><path fill="none" d="M0 0h24v24H0z"/><path d="M1 1h9v2z"/></svg>',
      `${LINES}<path fill="none" d="M0 0h24v24H0z" stroke-width="0"/><path d="M1 1h9v2z" fill="currentColor" stroke-width="0"/></svg>`,
    ],
    [
      'one that is drawn by styles from elsewhere alone',
      '<svg viewBox="0 0 24 24" fill="none" class="stroke-2"><path d="M1 1h9"/></svg>',
      `${LINES}<path d="M1 1h9"/></svg>`,
    ],
  ])('is as everywhere else: %s', (_what, source, drawn) => {
    const once = svgDrawing(source);
    expect(once).toBe(drawn);
    expect(svgDrawing(drawn)).toBe(drawn);
  });

  it.each(['#0a5c55', '#ffd400', 'red', 'rgb(12, 99, 200)', '#111', 'hsl(200, 40%, 50%)'])(
    'that is white on a ground of %s is drawn without the ground, not as a plain block',
    (colour) => {
      const sign = '<path d="M6 6h12v12H6z" fill="#fff"/>';
      for (const ground of [
        `<rect width="24" height="24" rx="4" fill="${colour}"/>`,
        `<rect width="100%" height="100%" style="fill:${colour}"/>`,
        `<circle cx="12" cy="12" r="12" fill="${colour}"/>`,
        `<ellipse cx="12" cy="12" rx="12" ry="11" fill="${colour}"/>`,
      ])
        expect(svgDrawing(`<svg viewBox="0 0 24 24">${ground}${sign}</svg>`)).toBe(
          `${FILLED}<path d="M6 6h12v12H6z"/></svg>`,
        );
      const lines = `<svg viewBox="0 0 24 24"><rect width="24" height="24" fill="${colour}"/><g stroke="white" fill="none"><path d="M6 6h12"/></g></svg>`;
      expect(svgDrawing(lines)).toBe(`${FILLED}<path d="M6 6h12" fill="none" stroke="currentColor"/></svg>`);
    },
  );

  it('keeps what is no ground: a small shape with white in it, and a large one with no white on it', () => {
    const small = '<rect x="6" y="2" width="12" height="20" fill="#123"/><path d="M8 4h8v12H8z" fill="#fff"/>';
    expect(svgDrawing(`<svg viewBox="0 0 24 24">${small}</svg>`)).toContain(
      '<rect x="6" y="2" width="12" height="20"/>',
    );
    const large = '<rect width="24" height="24" fill="#123"/><path d="M8 4h8v12H8z" fill="#456"/>';
    expect(svgDrawing(`<svg viewBox="0 0 24 24">${large}</svg>`)).toContain('<rect width="24" height="24"/>');
  });

  it('of shapes alone is drawn in lines, except for what is filled', () => {
    expect(svgDrawing('<path d="M1 1h9" fill="none"/><rect width="24" height="24" fill="white"/>')).toBe(
      `${LINES}<path d="M1 1h9" fill="none"/><rect width="24" height="24" stroke="none"/></svg>`,
    );
    expect(svgDrawing('<path fill="none"/>')).toBeNull();
    expect(svgDrawing('<svg viewBox="0 0 9 9"><path d="M1 1h9" style="display:none"/></svg>')).toBeNull();
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
