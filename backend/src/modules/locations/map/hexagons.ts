/** A place in a grid of hexagons that stand on a corner; every second row is half a hexagon further right. */
export interface Hexagon {
  readonly column: number;
  readonly row: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Of all hexagons, from the middle to a corner. */
export const RADIUS = 9;
const WIDTH = Math.sqrt(3) * RADIUS;
const ROW_HEIGHT = 1.5 * RADIUS;

export const keyOf = ({ column, row }: Hexagon): string => `${column},${row}`;

export const middleOf = ({ column, row }: Hexagon): Point => ({
  x: column * WIDTH + (row % 2 === 0 ? 0 : WIDTH / 2),
  y: row * ROW_HEIGHT,
});

/** The six around one, in the order of its sides. */
export function around({ column, row }: Hexagon): readonly Hexagon[] {
  const right = row % 2 === 0 ? column : column + 1;
  return [
    { column: column + 1, row },
    { column: right, row: row + 1 },
    { column: right - 1, row: row + 1 },
    { column: column - 1, row },
    { column: right - 1, row: row - 1 },
    { column: right, row: row - 1 },
  ];
}

export function gridOver(width: number, height: number, margin: number): Hexagon[] {
  const grid: Hexagon[] = [];
  for (let row = -margin; row <= Math.ceil(height / ROW_HEIGHT) + margin; row++)
    for (let column = -margin; column <= Math.ceil(width / WIDTH) + margin; column++) grid.push({ column, row });
  return grid;
}

/** The line around hexagons, as an SVG path: several rings where they lie apart or have a hole. */
export function outline(hexagons: readonly Hexagon[]): string {
  const own = new Set(hexagons.map(keyOf));
  // Each side that leads out, from corner to corner; rings are found by going from one to the next.
  const next = new Map<string, string[]>();
  for (const hexagon of hexagons) {
    around(hexagon).forEach((neighbour, side) => {
      if (own.has(keyOf(neighbour))) return;
      const from = corner(hexagon, side);
      next.set(from, [...(next.get(from) ?? []), corner(hexagon, side + 1)]);
    });
  }
  let path = '';
  for (const start of next.keys()) {
    let ring = '';
    for (let at = next.get(start)?.pop(); at !== undefined; at = next.get(at)?.pop()) ring += `L${at}`;
    if (ring !== '') path += `M${ring.slice(1)}Z`;
  }
  return path;
}

/** Whole numbers, so that neighbours name the same corner alike. */
function corner(hexagon: Hexagon, side: number): string {
  const { x, y } = middleOf(hexagon);
  const angle = (Math.PI / 180) * (60 * (side % 6) - 30);
  return `${Math.round(x + RADIUS * Math.cos(angle))},${Math.round(y + RADIUS * Math.sin(angle))}`;
}
