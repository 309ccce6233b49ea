import type { Guess } from './guess.js';
import type { Piece } from './pieces.js';
import type { Quantity } from './quantities.js';

const MINOR = 100;
/** Below that nobody names a price by its bound alone: `18 üstü`. */
const SMALLEST = 100;
/** `max 3000`, but not the end of `pro max 256`. */
const SMALLEST_BEHIND_BOUND = 1_000;
/** Who names one price wants one about it. */
const ABOUT = 0.2;
/** What is free is not the thing itself. */
const FREE = new Set(['ucretsiz', 'bedava', 'bedavaya']);
const SERVED = /^(?:kargo|nakliye|teslimat|montaj|servis|kurulum)/u;

/** `40 bin altı`, `10-20 bin`, `5000 tl'ye kadar`, `20.000 TL`: what it may cost. */
export function priceOf(quantity: Quantity, pieces: readonly Piece[]): Guess | undefined {
  const { min, max, unit, isMultiplied } = quantity;
  const smallest = /\d/u.test(pieces[quantity.pieces[0] ?? 0]?.folded ?? '') ? SMALLEST : SMALLEST_BEHIND_BOUND;
  const isOne = min !== undefined && min === max;
  const isMoney = unit === 'tl' || (unit === undefined && (isMultiplied || (!isOne && (max ?? min ?? 0) >= smallest)));
  // `10-20`, `2+1 3+1`: two bare numbers are as little money as one.
  const isBarePair = unit === undefined && !isMultiplied && min !== undefined && max !== undefined;
  if (!isMoney || isBarePair) return undefined;
  const low = isOne ? min * (1 - ABOUT) : min;
  const high = isOne ? min * (1 + ABOUT) : max;
  return priceGuess(pieces, quantity.pieces, low, high, isOne ? 0.5 : 0.9);
}

/** `ücretsiz`, unless something else is free: `ücretsiz kargo`. */
export function freeOf(pieces: readonly Piece[], free: readonly number[]): Guess | undefined {
  const at = free.find((one) => FREE.has(pieces[one]?.folded ?? '') && !SERVED.test(pieces[one + 1]?.folded ?? ''));
  const guess = at === undefined ? undefined : priceGuess(pieces, [at], undefined, 0, 0.6);
  return guess && { ...guess, label: 'Ücretsiz', contestable: true };
}

function priceGuess(
  pieces: readonly Piece[],
  own: readonly number[],
  low: number | undefined,
  high: number | undefined,
  sureness: number,
): Guess {
  return {
    name: 'price',
    pieces: own,
    typed: own.map((at) => pieces[at]?.typed ?? '').join(' '),
    label: labelOf(low, high),
    narrows: {
      ...(low !== undefined && { price_min_minor: Math.round(low * MINOR) }),
      ...(high !== undefined && { price_max_minor: Math.round(high * MINOR) }),
    },
    sureness,
    contestable: false,
  };
}

const numbers = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 2 });

function labelOf(low: number | undefined, high: number | undefined): string {
  if (low !== undefined && high !== undefined) return `${numbers.format(low)} – ${numbers.format(high)} TL`;
  return low !== undefined ? `en az ${numbers.format(low)} TL` : `en çok ${numbers.format(high ?? 0)} TL`;
}
