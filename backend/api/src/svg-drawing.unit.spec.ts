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
