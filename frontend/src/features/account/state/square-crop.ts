export interface Size {
  readonly width: number;
  readonly height: number;
}
/** A square of a picture, in its own pixels. */
export interface Square {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

export const MAX_ZOOM = 4;

const between = (low: number, value: number, high: number): number => Math.min(Math.max(value, low), high);

/** Keeps the square inside the picture. */
const inside = ({ width, height }: Size, { x, y, side }: Square): Square => ({
  x: between(0, x, width - side),
  y: between(0, y, height - side),
  side,
});

/** The largest square in the middle. */
export const middleSquare = ({ width, height }: Size): Square => {
  const side = Math.min(width, height);
  return { x: (width - side) / 2, y: (height - side) / 2, side };
};

/** Dragging the picture by a share of the window moves the square the other way. */
export const dragged = (picture: Size, square: Square, right: number, down: number): Square =>
  inside(picture, { ...square, x: square.x - right * square.side, y: square.y - down * square.side });

export const zoomOf = (picture: Size, { side }: Square): number => Math.min(picture.width, picture.height) / side;

/** 1 to MAX_ZOOM times; the middle of the square stays. */
export const zoomed = (picture: Size, square: Square, zoom: number): Square => {
  const side = Math.min(picture.width, picture.height) / between(1, zoom, MAX_ZOOM);
  const shift = (square.side - side) / 2;
  return inside(picture, { x: square.x + shift, y: square.y + shift, side });
};
