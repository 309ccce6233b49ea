import { describe, expect, it } from '@jest/globals';
import { dragged, middleSquare, zoomed, zoomOf } from './square-crop';

const wide = { width: 400, height: 200 };

describe('the square of a picture', () => {
  it('is the largest one in the middle at first', () => {
    expect(middleSquare(wide)).toEqual({ x: 100, y: 0, side: 200 });
    expect(middleSquare({ width: 90, height: 300 })).toEqual({ x: 0, y: 105, side: 90 });
  });

  it('moves against the hand and stops at the edges', () => {
    const square = middleSquare(wide);
    expect(dragged(wide, square, 0.25, 0.5)).toEqual({ x: 50, y: 0, side: 200 });
    expect(dragged(wide, square, 5, 0).x).toBe(0);
    expect(dragged(wide, square, -5, 0).x).toBe(200);
  });

  it('shrinks around its middle when zoomed, at most four times', () => {
    const square = zoomed(wide, middleSquare(wide), 2);
    expect(square).toEqual({ x: 150, y: 50, side: 100 });
    expect(zoomOf(wide, square)).toBe(2);
    expect(zoomed(wide, square, 99).side).toBe(50);
  });

  it('comes back inside when zoomed out at an edge', () => {
    const corner = dragged(wide, zoomed(wide, middleSquare(wide), 4), 99, 99);
    expect(corner).toEqual({ x: 0, y: 0, side: 50 });
    expect(zoomed(wide, corner, 1)).toEqual({ x: 0, y: 0, side: 200 });
  });
});
