import { describe, expect, it } from '@jest/globals';
import { fromMapSheet, MAP_SHEET, onMapSheet } from '@ilan/api';
import { sheetPointAt, viewOf } from './map-view';

const country = viewOf(undefined);
const ANKARA = { latitude: 39.92, longitude: 32.85 };
/** Where a drawing that keeps its proportions in the middle of a box, as svg does, puts a point of the sheet. */
const drawnAt = (view: typeof country, box: DOMRectReadOnly, { x, y }: { x: number; y: number }) => {
  const scale = Math.min(box.width / view.width, box.height / view.height);
  return {
    clientX: box.left + (box.width - view.width * scale) / 2 + (x - view.left) * scale,
    clientY: box.top + (box.height - view.height * scale) / 2 + (y - view.top) * scale,
  };
};
const boxOf = (left: number, top: number, width: number, height: number) =>
  ({ left, top, width, height }) as DOMRectReadOnly;

describe('the map of one place', () => {
  it('shows the whole country, or of a province what lies around its middle, never beyond the sheet', () => {
    expect(country).toEqual({ left: 0, top: 0, ...MAP_SHEET });
    expect(viewOf({ x: 800, y: 400 })).toEqual({ left: 590, top: 280, width: 420, height: 240 });
    expect(viewOf({ x: 0, y: 0 })).toMatchObject({ left: -20, top: -20 });
    expect(viewOf({ x: 1_700, y: 752 })).toMatchObject({ left: 1_300, top: 532 });
  });

  it.each([
    ['of its proportions', boxOf(0, 0, 1_700, 752)],
    ['narrow', boxOf(16, 300, 328, 187)],
    ['low', boxOf(40, 12.5, 1_000, 100)],
    ['high', boxOf(-5, -80, 200, 900)],
  ])('takes the place that was pressed, in a box that is %s', (_what, box) => {
    for (const view of [country, viewOf(onMapSheet(ANKARA)), viewOf({ x: 0, y: 0 })])
      for (const [across, down] of [
        [0.5, 0.5],
        [0.1, 0.9],
        [0.95, 0.05],
      ] as const) {
        const point = { x: view.left + across * view.width, y: view.top + down * view.height };
        const { x, y } = sheetPointAt(view, box, drawnAt(view, box, point));
        expect([x, y]).toEqual([expect.closeTo(point.x, 6), expect.closeTo(point.y, 6)]);
      }
    const pressed = sheetPointAt(country, box, drawnAt(country, box, onMapSheet(ANKARA)));
    expect(fromMapSheet(pressed)).toEqual(ANKARA);
  });
});
