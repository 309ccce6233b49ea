import { MAP_SHEET } from '@ilan/api';

interface Point {
  readonly x: number;
  readonly y: number;
}
interface View {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Kilometres that are seen around the province's middle. */
const AROUND = { width: 420, height: 240 };
/** So far beyond the sheet may be seen of what lies at its edge. */
const EDGE = 20;

/** What is seen of the sheet: of it all, or around the middle of a province. */
export function viewOf(middle: Point | undefined): View {
  if (!middle) return { left: 0, top: 0, ...MAP_SHEET };
  const { width, height } = AROUND;
  return {
    left: Math.min(Math.max(middle.x - width / 2, -EDGE), MAP_SHEET.width + EDGE - width),
    top: Math.min(Math.max(middle.y - height / 2, -EDGE), MAP_SHEET.height + EDGE - height),
    ...AROUND,
  };
}

/** The place of the sheet that was pressed: svg draws as large as the box lets it and in its middle, with nothing at two of its sides. */
export function sheetPointAt(
  view: View,
  box: View,
  { clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>,
): Point {
  const scale = Math.min(box.width / view.width, box.height / view.height);
  return {
    x: view.left + view.width / 2 + (clientX - box.left - box.width / 2) / scale,
    y: view.top + view.height / 2 + (clientY - box.top - box.height / 2) / scale,
  };
}
