import { sayMoney } from '@ilan/api';
import type { StructureElement } from 'pdfkit';
import { INK, type Pdf, put, widthOf, write } from '#platform/pdf/page.js';
import type { ReportSheet } from '../reports.js';
import { cellText } from './report-table.js';

export type PaperChart = NonNullable<ReportSheet['chart']>;
interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
}

const BAR = { label: 170, height: 11, gap: 4 } as const;
/** More bars than this stand upright beside each other: their names would fill the page. */
const MOST_LYING = 16;
const UPRIGHT = { height: 84, label: 13, between: 14 } as const;
const SMALL = { size: 8, color: INK.muted } as const;

/** Bars for the eye; who hears the page is told the same in a sentence. @returns where it ends */
export function drawChart(pdf: Pdf, page: StructureElement, chart: PaperChart, place: Place): number {
  return chart.points.length <= MOST_LYING ? lying(pdf, page, chart, place) : upright(pdf, page, chart, place);
}

const sayer =
  ({ kind }: PaperChart) =>
  (minor: number): string =>
    kind === 'count' ? cellText(minor, 'count') : sayMoney(minor);
const mostOf = (points: PaperChart['points']): number => points.reduce((most, { minor }) => Math.max(most, minor), 1);

function lying(pdf: Pdf, page: StructureElement, chart: PaperChart, { left, top, width }: Place): number {
  const { title, points } = chart;
  const say = sayer(chart);
  const most = mostOf(points);
  const widest = width - BAR.label - 110;
  const step = BAR.height + BAR.gap;
  const said = points.map(({ label, minor }) => `${label} ${say(minor)}`).join(', ');
  const draw = (): void =>
    points.forEach(({ label, minor }, at) => {
      const line = top + at * step;
      const long = (widest * Math.max(0, minor)) / most;
      write(pdf, label.slice(0, 34), left, line, BAR.label - 8, SMALL);
      pdf.rect(left + BAR.label, line, Math.max(0.5, long), BAR.height).fill(INK.accent);
      write(pdf, say(minor), left + BAR.label + long + 6, line, 104, { size: 8 });
    });
  put(pdf, page, 'Figure', draw, `${title}: ${said}`);
  return top + points.length * step;
}

/** Each bar is there, and as many names as have room below them: the table has them all. */
function upright(pdf: Pdf, page: StructureElement, chart: PaperChart, { left, top, width }: Place): number {
  const { title, points } = chart;
  const say = sayer(chart);
  const most = mostOf(points);
  const slot = width / points.length;
  const [above, base] = [top + UPRIGHT.label, top + UPRIGHT.label + UPRIGHT.height];
  const draw = (): void => {
    write(pdf, say(most), left, top, width, SMALL);
    pdf
      .strokeColor(INK.line)
      .lineWidth(0.5)
      .moveTo(left, above)
      .lineTo(left + width, above)
      .stroke();
    points.forEach(({ minor }, at) => {
      const high = (UPRIGHT.height * Math.max(0, minor)) / most;
      pdf.rect(left + (at + 0.1) * slot, base - high, slot * 0.8, high).fill(INK.accent);
    });
    pdf
      .strokeColor(INK.line)
      .lineWidth(0.5)
      .moveTo(left, base)
      .lineTo(left + width, base)
      .stroke();
    for (const { label, x, wide } of names(pdf, points, { left, width })) write(pdf, label, x, base + 3, wide, SMALL);
  };
  put(pdf, page, 'Figure', draw, `${title}: ${heard(chart)}`);
  return base + UPRIGHT.label + 3;
}

/** The first name and the last, and between them evenly as many as have room; each stands below its bar, within the chart. */
function names(pdf: Pdf, points: PaperChart['points'], { left, width }: Pick<Place, 'left' | 'width'>) {
  // A text that just fits into its box is broken all the same.
  const wides = points.map(({ label }) => widthOf(pdf, label, SMALL) + 1);
  const widest = Math.max(...wides) + UPRIGHT.between;
  const count = Math.max(2, Math.min(points.length, Math.floor(width / widest)));
  const slot = width / points.length;
  return Array.from({ length: count }, (_, nth) => {
    const at = Math.round((nth * (points.length - 1)) / (count - 1));
    const wide = wides[at] ?? 0;
    const middle = left + (at + 0.5) * slot - wide / 2;
    return { label: points[at]?.label ?? '', wide, x: Math.min(left + width - wide, Math.max(left, middle)) };
  });
}

/** Hundreds of figures nobody listens to: how many there are, and which are the largest and the smallest. */
function heard(chart: PaperChart): string {
  const { points } = chart;
  const say = sayer(chart);
  const sorted = points.toSorted((one, other) => other.minor - one.minor);
  const said = (point: (typeof points)[number] | undefined): string =>
    `${point?.label ?? ''} ${say(point?.minor ?? 0)}`;
  const span = `${points[0]?.label ?? ''} – ${points.at(-1)?.label ?? ''}`;
  return `${points.length} çubuk, ${span}; en yüksek ${said(sorted[0])}, en düşük ${said(sorted.at(-1))}`;
}
