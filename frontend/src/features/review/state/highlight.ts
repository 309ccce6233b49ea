export interface Span {
  readonly start: number;
  readonly end: number;
}
export interface Piece {
  readonly text: string;
  readonly marked: boolean;
}

/** The text in pieces, those that a rule saw marked. Spans may overlap, and may be of a text that was longer. */
export const pieces = (text: string, spans: readonly Span[]): readonly Piece[] => {
  const found: Piece[] = [];
  let at = 0;
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    const from = Math.max(at, start);
    const to = Math.min(text.length, end);
    if (to <= from) continue;
    if (from > at) found.push({ text: text.slice(at, from), marked: false });
    found.push({ text: text.slice(from, to), marked: true });
    at = to;
  }
  if (at < text.length) found.push({ text: text.slice(at), marked: false });
  return found;
};

/** Where in one field of the ad any rule saw something. */
export const spansOf = (
  evidence: readonly { readonly field: string | null; readonly matches: readonly Span[] }[],
  field: string,
): readonly Span[] => evidence.flatMap((finding) => (finding.field === field ? finding.matches : []));
