import { encode } from 'uqr';

/** Light around the dark modules, without which cameras do not find it. */
const QUIET = 4;

/** A QR code as one path; black on white in both themes, as cameras want it. */
export const QrCode = ({ text, label }: { readonly text: string; readonly label: string }) => {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="rounded-control size-56 max-w-full bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  );
};
