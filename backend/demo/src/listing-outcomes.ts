import type { Reason } from '#modules/listings/contract.js';
import type { SeededRandom } from './seeded-random.js';

/** What becomes of an ad after it was sent in. */
export interface ListingOutcome {
  readonly end:
    | { readonly kind: 'active' | 'pending' | 'sold' | 'deactivated' }
    | {
        readonly kind: 'rejected' | 'changes_requested' | 'taken_down';
        readonly reason: Reason;
        readonly note?: string;
      };
  /** Days among the featured ones. */
  readonly featured?: number;
  /** The first price over the present one, when it was lowered once. */
  readonly lowered?: number;
  /** Belongs to seller@demo.test. */
  readonly own: boolean;
  /** Deleted by its owner, after it was talked about. */
  readonly removed?: true;
  /** The one ad of somebody who leaves. */
  readonly leaver?: Leaver;
}

/** People who are here no more: shut out by staff, or forgotten because they asked for it. */
export const LEAVERS = ['suspended', 'erased'] as const;
export type Leaver = (typeof LEAVERS)[number];

export const FEATURED_ADS = 40;
export const OWN_ADS = 25;

const REJECTIONS: readonly (readonly [Reason, string | undefined])[] = [
  ['bad_photo', 'Fotoğraflar ürünü yeterince göstermiyor.'],
  ['wrong_category', undefined],
  ['duplicate', 'Aynı ilan hesabınızda zaten yayında.'],
  ['contact_in_text', 'Açıklamadan telefon numarasını kaldırınız.'],
  ['misleading_price', 'Fiyat, açıklamadaki tutarla uyuşmuyor.'],
  ['multiple_items', undefined],
  ['other', 'Açıklama çok kısa; ürünün durumunu yazınız.'],
];

/** Own ads go through every state in turn, so that each tab of My ads has something to show. */
const OWN_ENDS = [
  'active',
  'active',
  'pending',
  'active',
  'sold',
  'active',
  'deactivated',
  'active',
  'rejected',
  'active',
  'changes_requested',
] as const;

export function outcomeOf(ordinal: number, count: number, random: SeededRandom): ListingOutcome {
  const own = turnOf(ordinal, count, OWN_ADS);
  if (own !== undefined) {
    const end = endOf(OWN_ENDS[own % OWN_ENDS.length] ?? 'active', random);
    return { end, own: true, ...(isLastWithdrawn(own, count) && { removed: true }) };
  }
  const leaver = leaverAt(ordinal, count);
  // Nobody misses an ad that is not on sale: as many stand in lists as before.
  if (leaver !== undefined) return { end: { kind: 'deactivated' }, own: false, leaver };
  // Featured ones lie in the newer half: they are paid for a month at most.
  const half = Math.floor(count / 2);
  const featured = ordinal < half ? undefined : turnOf(ordinal - half, count - half, FEATURED_ADS);
  if (featured !== undefined) return { end: { kind: 'active' }, featured: random.pick([30, 60]), own: false };
  const fresh = ordinal > count * 0.8;
  const kind = random.weighted([
    ['active', 84],
    ['pending', fresh ? 28 : 0],
    ['sold', fresh ? 1.5 : 5],
    ['deactivated', fresh ? 1 : 3.7],
    ['rejected', 1.6],
    ['changes_requested', 0.8],
    ['taken_down', fresh ? 0 : 0.6],
  ] as const);
  const lowered = kind === 'active' && !fresh && random.chance(0.07) ? random.between(1.04, 1.14) : undefined;
  return { end: endOf(kind, random), own: false, ...(lowered !== undefined && { lowered }) };
}

/** Of the demo seller's own ads the one that was deleted: more than one of them was withdrawn in a demo of the usual size. */
function isLastWithdrawn(turn: number, count: number): boolean {
  const period = OWN_ENDS.length;
  return OWN_ENDS[turn % period] === 'deactivated' && turn + period >= turnsOf(count, OWN_ADS);
}

/** Whose ad this is of those who leave: an older one that nobody else is to talk about. A tiny demo has none. */
function leaverAt(ordinal: number, count: number): Leaver | undefined {
  const isFree = (one: number) =>
    turnOf(one, count, OWN_ADS) === undefined && turnOf(one, count, TALKED_ABOUT) === undefined;
  const first = Math.floor(count * 0.3);
  if (count < SMALLEST_WITH_LEAVERS || ordinal < first || !isFree(ordinal)) return undefined;
  const before = Array.from({ length: Math.min(ordinal - first, LEAVERS.length * 4) }, (_, n) => first + n);
  return LEAVERS[before.filter(isFree).length];
}

/** Which of those who leave asked about an own ad of this turn. */
export const leaverWhoAsked = (turn: number): Leaver | undefined =>
  turn === 1 ? 'suspended' : turn === 3 ? 'erased' : undefined;

/** Ads of others that somebody has asked about. */
const TALKED_ABOUT = 45;
const SMALLEST_WITH_LEAVERS = 20;

/** Which of the conversations is had about an ad, if any: about each own one, and about some of others. */
export const talkTurnOf = (ordinal: number, count: number, own: boolean): number | undefined =>
  turnOf(ordinal, count, own ? OWN_ADS : TALKED_ABOUT);

const turnsOf = (count: number, total: number): number => Math.min(total, Math.max(1, Math.floor(count / 4)));

/** Which of `total` evenly spread turns this is; undefined for the ordinals in between. */
function turnOf(ordinal: number, count: number, total: number): number | undefined {
  const turns = turnsOf(count, total);
  const step = count / turns;
  const turn = Math.floor(ordinal / step);
  return Math.floor(turn * step + step / 2) === ordinal ? turn : undefined;
}

function endOf(kind: ListingOutcome['end']['kind'], random: SeededRandom): ListingOutcome['end'] {
  switch (kind) {
    case 'rejected':
    case 'changes_requested': {
      const [reason, note] = random.pick(REJECTIONS);
      return { kind, reason, ...(note !== undefined && { note }) };
    }
    case 'taken_down':
      return {
        kind,
        reason: random.pick(['suspected_scam', 'prohibited_item', 'duplicate'] as const),
        note: 'Kullanıcı şikâyeti üzerine incelendi.',
      };
    default:
      return { kind };
  }
}
