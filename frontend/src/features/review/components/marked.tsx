import { pieces, type Span } from '../state/highlight';

/** A text with what the rules saw in it marked. */
export const Marked = ({ text, spans }: { readonly text: string; readonly spans: readonly Span[] }) => (
  <>
    {pieces(text, spans).map((piece, at) =>
      piece.marked ? (
        <mark key={at} className="bg-warning-soft text-warning rounded-sm font-semibold underline underline-offset-2">
          {piece.text}
        </mark>
      ) : (
        piece.text
      ),
    )}
  </>
);
