import { describe, expect, it } from '@jest/globals';
import { DRAWING_MAX, type DrawingProblem, readDrawing, svgDrawing } from './svg-drawing.js';

const framed = (viewBox: string, frame: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="${viewBox}" ${frame} aria-hidden="true">`;
const filled = (viewBox: string): string => framed(viewBox, 'fill="currentColor"');
const LINES = framed(
  '0 0 24 24',
  'fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"',
);
const CAR = 'M5 11l1.5-4.5h11L19 11z';
const WHEEL = '<circle cx="7" cy="16" r="2"/>';

describe('a drawing as a program saves it', () => {
  it.each([
    [
      'traced by potrace, with a long viewBox and its paths upside down',
      `<?xml version="1.0" standalone="no"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 20010904//EN" "x.dtd"><svg version="1.0" xmlns="http://www.w3.org/2000/svg" width="512.000000pt" height="512.000000pt" viewBox="0 0 512.000000 512.000000" preserveAspectRatio="xMidYMid meet"><metadata>Created by potrace</metadata><g transform="translate(0.000000,512.000000) scale(0.100000,-0.100000)" fill="#000000" stroke="none"><path d="M1240 4470 c-50 -20 -80 -70 -100 -160z"/></g></svg>`,
      `${filled('0 0 512 512')}<path d="M1240 4470 c-50 -20 -80 -70 -100 -160z" transform="translate(0.000000,512.000000) scale(0.100000,-0.100000)"/></svg>`,
    ],
    [
      'with a viewBox of many decimals and places',
      `<svg viewBox="-12.123456789, 0.5, 12800.25 12800"><path d="${CAR}"/></svg>`,
      `${filled('-12.1235 0.5 12800.25 12800')}<path d="${CAR}"/></svg>`,
    ],
    [
      'without a viewBox, with its size',
      `<svg xmlns="http://www.w3.org/2000/svg" width="48px" height="32"><path d="${CAR}"/></svg>`,
      `${filled('0 0 48 32')}<path d="${CAR}"/></svg>`,
    ],
    [
      'without a viewBox, with its size on paper',
      `<svg width="25.4mm" height="72pt"><path d="${CAR}"/></svg>`,
      `${filled('0 0 96 96')}<path d="${CAR}"/></svg>`,
    ],
    [
      'with a size in letters, and none beside',
      `<svg width="1em" height="1em"><path d="${CAR}"/></svg>`,
      `${filled('0 0 24 24')}<path d="${CAR}"/></svg>`,
    ],
    [
      'with a drawing within the drawing',
      `<svg width="64" height="64" viewBox="0 0 64 64"><circle cx="32" cy="32" r="31" fill="none"/><svg x="8" y="16" width="48" height="24" viewBox="0 0 24 24" fill="#222"><g transform="rotate(9)"><path d="${CAR}"/></g></svg><path d="M1 60h62v2z"/></svg>`,
      `${filled('0 0 64 64')}<circle cx="32" cy="32" r="31" fill="none"/><path d="${CAR}" transform="translate(20 16) scale(1) rotate(9)"/><path d="M1 60h62v2z"/></svg>`,
    ],
    [
      'with a drawing that takes all of the other',
      `<svg viewBox="0 0 48 48"><svg viewBox="0 0 24 24"><path d="${CAR}"/></svg><svg x="50%"><path d="${CAR}"/></svg></svg>`,
      `${filled('0 0 48 48')}<path d="${CAR}" transform="translate(0 0) scale(2)"/><path d="${CAR}" transform="translate(24 0)"/></svg>`,
    ],
    [
      'of Eva, whose square is there and not to be seen',
      `<svg viewBox="0 0 24 24"><g data-name="Layer 2"><rect width="24" height="24" opacity="0"/><g opacity="0"><path d="M0 0h24z"/></g><path d="${CAR}"/><path d="M2 2h20z" visibility="hidden"/></g></svg>`,
      `${filled('0 0 24 24')}<path d="${CAR}"/></svg>`,
    ],
    [
      'in two tones, of which one stays behind the other',
      `<svg viewBox="0 0 24 24"><g opacity=".5"><path opacity="0.4" d="${CAR}"/><circle cx="7" cy="16" r="2" opacity="50%"/></g><path d="M2 2h9z" fill-opacity="0.3"/></svg>`,
      `${filled('0 0 24 24')}<path d="${CAR}" opacity="0.2"/><circle cx="7" cy="16" r="2" opacity="0.25"/><path d="M2 2h9z" fill-opacity="0.3"/></svg>`,
    ],
    [
      'of Illustrator, whose classes stand in a sheet among its definitions',
      `<svg id="Layer_1" data-name="Layer 1" viewBox="0 0 24 24"><defs><style>.cls-1,.cls-3{fill:none;stroke:#1d1d1b;}.cls-1{stroke-width:1.5px;stroke-linecap:round}/* .cls-1{fill:red} */.cls-2{fill:#fff;}</style></defs><title>araba</title><path class="cls-1" d="${CAR}"/><circle class="cls-2 x" cx="7" cy="16" r="2"/><path class="cls-3" d="M2 20h20"/></svg>`,
      `${filled('0 0 24 24')}<path d="${CAR}" fill="none" stroke-width="1.5" stroke="currentColor" stroke-linecap="round"/><circle cx="7" cy="16" r="2" fill="none"/><path d="M2 20h20" fill="none" stroke="currentColor"/></svg>`,
    ],
    [
      'of an older Illustrator, in signs of XML',
      `<svg viewBox="0 0 24 24" xml:space="preserve"><style type="text/css"><![CDATA[
\t.st0{display:none;}
\t.st1{fill:none;stroke:#000000;stroke-miterlimit:10;}
]]></style><g class="st0"><rect width="24" height="24"/></g><path class="st1" d="${CAR}"/></svg>`,
      `${filled('0 0 24 24')}<path d="${CAR}" fill="none" stroke="currentColor"/></svg>`,
    ],
    [
      'whose sheet speaks of elements, numbers and both, and of pointers and dark pages',
      `<svg viewBox="0 0 24 24"><style>@media (prefers-color-scheme:dark){path{fill:#fff}}svg{fill:none}path{stroke:#333}circle.wheel{stroke:none}#wheel{fill:#333}.wheel:hover{fill:none}text,.off{display:none}</style><path d="${CAR}"/><circle id="wheel" class="wheel" cx="7" cy="16" r="2"/><path class="off" d="M0 0h9"/></svg>`,
      `${LINES}<path d="${CAR}"/><circle cx="7" cy="16" r="2" stroke="none" fill="currentColor"/></svg>`,
    ],
    [
      'with its own style over its class, and its class over its attribute',
      `<svg viewBox="0 0 24 24"><style>.a{fill:none}</style><path class="a" d="${CAR}" fill="#000"/><path class="a" style="fill:#000" d="M1 1h2v2z"/></svg>`,
      `${filled('0 0 24 24')}<path d="${CAR}" fill="none"/><path d="M1 1h2v2z"/></svg>`,
    ],
    [
      'that is white for a dark page, a shade darker than white',
      `<svg viewBox="0 0 24 24"><g fill="#FEFEFE"><path d="${CAR}"/>${WHEEL}</g></svg>`,
      `${filled('0 0 24 24')}<path d="${CAR}"/>${WHEEL}</svg>`,
    ],
    [
      'that is white by its class, beside what is not to be seen',
      `<svg viewBox="0 0 24 24"><style>.w{fill:rgb(100%,100%,100%)}</style><rect width="24" height="24" fill="#00000000"/><path class="w" d="${CAR}"/></svg>`,
      `${filled('0 0 24 24')}<rect width="24" height="24" fill="none"/><path d="${CAR}"/></svg>`,
    ],
    [
      'whose colour is that of its whole, its group and a link around it',
      `<svg viewBox="0 0 24 24" fill="none"><a href="#" fill="#111"><g><path d="${CAR}"/><g fill="inherit">${WHEEL}</g></g></a><path d="M1 1h2v2z" stroke="#111"/></svg>`,
      `${LINES}<path d="${CAR}" fill="currentColor" stroke="none"/><circle cx="7" cy="16" r="2" fill="currentColor" stroke="none"/><path d="M1 1h2v2z"/></svg>`,
    ],
    [
      'of an older Inkscape, with names before its elements and single quotes',
      `<svg:svg viewBox='0 0 24 24'><svg:g style='fill:#000'><svg:path sodipodi:cx="4" d = '${CAR}' stroke-width='2px'/></svg:g></svg:svg>`,
      `${filled('0 0 24 24')}<path d="${CAR}" stroke-width="2"/></svg>`,
    ],
  ])('is drawn as it is seen there: %s', (_what, source, drawn) => {
    expect(svgDrawing(source)).toBe(drawn);
    expect(svgDrawing(drawn)).toBe(drawn);
  });

  it.each<[string, DrawingProblem, string]>([
    ['a sheet that goes by what stands around', 'styles', '<style>g.a > path{fill:none}</style><path d="M1 1h2"/>'],
    ['a sheet that counts', 'styles', '<style>path:nth-child(2){stroke:#000}</style><path d="M1 1h2"/>'],
    ['a sheet for some screens', 'styles', '<style>@media (width>9px){path{fill:none}}</style><path d="M1 1h2"/>'],
    ['nothing but copies', 'copies', '<defs><path id="a" d="M1 1h2"/></defs><use xlink:href="#a"/>'],
    ['a photo', 'picture', '<image width="9" height="9" href="data:image/png;base64,AAAA"/>'],
    ['words', 'words', '<text x="1" y="9">Emlak</text>'],
    [
      'shapes none of which is seen',
      'empty',
      '<g opacity="0"><path d="M1 1h2"/></g><path d="M1 1h2" fill-opacity="0"/>',
    ],
    ['more than one may have', 'long', `<path d="M0 0${'h1'.repeat(DRAWING_MAX / 2)}"/>`],
  ])('says what is in the way, where it cannot be drawn: %s', (_what, problem, shapes) => {
    const source = `<svg viewBox="0 0 24 24">${shapes}</svg>`;
    expect(readDrawing(source)).toEqual({ drawing: null, problem });
    expect(svgDrawing(source)).toBeNull();
  });

  it('follows what a sheet says of words and of what is not drawn no further', () => {
    const source = `<svg viewBox="0 0 24 24"><style>g > text{font-size:9px}@import "x.css";path{fill:none;stroke:#000}</style><path d="${CAR}"/></svg>`;
    expect(svgDrawing(source)).toBe(`${filled('0 0 24 24')}<path d="${CAR}" fill="none" stroke="currentColor"/></svg>`);
  });

  it('is at its end at once, whatever it is made of', () => {
    const hard = [
      `<style>${'.a'.repeat(2_900)}`,
      `<style>${'a{fill:none}'.repeat(490)}</style>`,
      `<svg class="${'a '.repeat(2_900)}"/>`,
      '<svg'.repeat(1_499),
      '{'.repeat(5_900),
      `<style>${'/*'.repeat(2_900)}`,
    ];
    const begun = Date.now();
    for (const source of hard) svgDrawing(source.slice(0, DRAWING_MAX));
    expect(Date.now() - begun).toBeLessThan(500);
  });
});
