import { type BilledTo, isTckn, isVkn } from '@ilan/api';
import type { ToldOrder, ToldStep } from '#modules/billing/contract.js';
import type { Locations } from '#modules/locations/contract.js';
import { SeededRandom } from './seeded-random.js';
import type { DemoSeller } from './sellers.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MOST_ORDERS = 240;
const ADS_PER_ORDER = 12;
/** However few ads there are: among so many is one of each that the tax office has something to say of, and of each that waits for somebody. */
const LEAST_ORDERS = 20;
const MOST_LISTINGS = 20_000;
/** Ads of the person who looks around are of the last two months. */
const OWN_DAYS = 45;
const OWN_ORDERS = 7;
/** Of the own orders the last but one is for an older ad that many others are like: there are days before and after what it bought. */
const TOLD_BY_DAYS = 5;
/** What it bought began so long ago at most. */
export const TOLD_WITHIN_DAYS = 1 + (2 * OWN_DAYS) / OWN_ORDERS;
const OVER_BY_NOW = { package_id: 'featured-7', ad: 3 } as const;

export interface Buyer extends DemoSeller {
  readonly id: number;
}

export interface MoneyStage {
  readonly name: string;
  readonly anchor: Date;
  readonly listings: number;
  /** Those who have ads. */
  readonly buyers: readonly Buyer[];
  readonly demoSeller: Buyer;
  /** The ad of the demo seller of which most can be told; undefined where there is none. */
  readonly told?: number | undefined;
  readonly accountant: number;
}

const PACKAGES = [
  ['featured-7', 34],
  ['featured-15', 14],
  ['featured-30', 8],
  ['bump', 26],
  ['urgent-7', 18],
] as const;

/** What became of an order that is not simply paid; by its turn, so that a small year has some of each, too. */
const ORDER_OUTCOMES = [
  'failed',
  'part',
  'expired',
  'again',
  'whole',
  'late',
  'more',
  'lost',
  'won',
  'refund_failed',
] as const;
type OrderOutcome =
  | (typeof ORDER_OUTCOMES)[number]
  | 'paid'
  | 'disputed'
  | 'waiting'
  | 'refund_waiting'
  | 'rejected'
  | 'corrected'
  | 'at_once'
  | 'unanswered';

/**
 * A year of what sellers bought: more of it towards the present, at the hours at which people buy. Most are paid; some are not, are given
 * back or disputed, and the last ones wait for somebody who keeps the books.
 */
export function moneyYear(stage: MoneyStage, locations: Locations): readonly ToldOrder[] {
  const { listings, buyers, anchor, name } = stage;
  // A catalogue of a handful, or one that is made for measuring, needs no books.
  if (listings < ADS_PER_ORDER || listings > MOST_LISTINGS || buyers.length === 0) return [];
  const count = Math.min(MOST_ORDERS, Math.max(LEAST_ORDERS, Math.floor(listings / ADS_PER_ORDER)));
  const random = new SeededRandom(`${name}/money`);
  const own = Math.min(OWN_ORDERS, Math.floor(count / 4));
  return Array.from({ length: count + own }, (_, turn) => {
    const isOwn = turn >= count;
    const picked = isOwn ? stage.demoSeller : random.pick(buyers);
    const last = count - 1 - turn;
    const outcome = isOwn ? ownOutcome(turn - count) : outcomeOf(turn, last);
    // Only a taxpayer gets an e-Fatura; among few sellers there may be none.
    const taxpayer = () => buyers.find(({ kind }) => kind !== 'person') ?? ({ ...picked, kind: 'firm' } as const);
    const buyer = outcome === 'at_once' ? taxpayer() : picked;
    const ago = isOwn
      ? 1 + (OWN_DAYS / own) * (count + own - 1 - turn + random.next())
      : agoOf(turn, count, random, outcome);
    const at = atBusyHour(new Date(anchor.getTime() - ago * DAY), anchor, random);
    const told = order(stage, { turn, buyer, outcome, at, random: random.fork(turn) }, locations);
    return isOwn ? { ...told, ran: true, ...(turn - count === TOLD_BY_DAYS && { lines: [toldLine(stage)] }) } : told;
  });
}

const toldLine = ({ told }: MoneyStage) => (told === undefined ? OVER_BY_NOW : { ...OVER_BY_NOW, listing_id: told });

const ownOutcome = (turn: number): OrderOutcome => (turn === 2 ? 'part' : turn === 4 ? 'again' : 'paid');

function outcomeOf(turn: number, last: number): OrderOutcome {
  if (last < 3) return 'waiting';
  if (last === 5) return 'disputed';
  if (last === 7) return 'refund_waiting';
  if (last === 4) return 'rejected';
  if (last === 8) return 'corrected';
  if (last === 9) return 'unanswered';
  if (last === 10) return 'at_once';
  return turn % 5 === 3 ? (ORDER_OUTCOMES[Math.floor(turn / 5) % ORDER_OUTCOMES.length] ?? 'paid') : 'paid';
}

/** Days before the present: the second half of the year has two thirds of the orders. */
function agoOf(turn: number, count: number, random: SeededRandom, outcome: OrderOutcome): number {
  if (outcome === 'waiting') return random.between(0.2, 1.6);
  if (outcome === 'disputed') return random.between(4, 8);
  if (outcome === 'refund_waiting') return random.between(3, 6);
  if (outcome === 'unanswered') return random.between(2.6, 3.4);
  if (outcome === 'rejected' || outcome === 'corrected' || outcome === 'at_once') return random.between(4.5, 6);
  const share = (turn + random.next()) / count;
  return 2.5 + 362 * (1 - share) ** 1.45;
}

function atBusyHour(at: Date, anchor: Date, random: SeededRandom): Date {
  const midnight = Math.floor(at.getTime() / DAY) * DAY;
  const moved = midnight + random.between(5, 20) * HOUR;
  return new Date(Math.min(moved, anchor.getTime() - 2 * HOUR));
}

interface Draft {
  readonly turn: number;
  readonly buyer: Buyer;
  readonly outcome: OrderOutcome;
  readonly at: Date;
  readonly random: SeededRandom;
}

/** Their invoices are there whatever has become of their ads: what they bought is over at once, and nothing keeps it from beginning. */
const TOLD_BY_TAX_OFFICE: ReadonlySet<OrderOutcome> = new Set(['rejected', 'corrected', 'unanswered', 'at_once']);
const OVER_AT_ONCE = 'bump';

const BY_TRANSFER: readonly OrderOutcome[] = ['expired', 'more', 'waiting', 'refund_waiting'];
const BY_CARD: readonly OrderOutcome[] = ['failed', 'again', 'lost', 'won', 'disputed', 'refund_failed'];

function order(stage: MoneyStage, draft: Draft, locations: Locations): ToldOrder {
  const { turn, buyer, outcome, at, random } = draft;
  const isTransfer = BY_TRANSFER.includes(outcome) || (!BY_CARD.includes(outcome) && random.chance(0.22));
  const count = random.weighted([
    [1, 78],
    [2, 17],
    [3, 5],
  ] as const);
  const wanted = random.sample(PACKAGES, count).length;
  const isTold = TOLD_BY_TAX_OFFICE.has(outcome);
  const lines = Array.from({ length: wanted }, () => {
    const package_id = random.weighted(PACKAGES);
    return { package_id: isTold ? OVER_AT_ONCE : package_id, ad: random.int(0, 999) };
  });
  const billed = billedTo(buyer, locations, random);
  return {
    occasion: `${stage.name}:order-${turn}`,
    buyer_id: buyer.id,
    billed,
    ...(outcome === 'at_once' && { takes_efatura: true }),
    method: isTransfer ? 'transfer' : 'test_card',
    ordered_at: at,
    lines,
    steps: stepsOf(stage, draft, isTransfer).filter((step) => step.at <= stage.anchor),
  };
}

function stepsOf({ anchor, accountant }: MoneyStage, { outcome, at, random }: Draft, isTransfer: boolean): ToldStep[] {
  const later = (from: Date, days: number): Date => new Date(from.getTime() + days * DAY);
  const itself = (when: Date, deed: ToldStep['deed']): ToldStep => ({ at: when, by: null, deed });
  const staff = (when: Date, deed: ToldStep['deed']): ToldStep => ({ at: when, by: accountant, deed });
  if (outcome === 'waiting') return [];
  if (outcome === 'expired') return [itself(later(at, 3.1), { type: 'expired' })];
  const soon = new Date(at.getTime() + 2 * MINUTE);
  if (outcome === 'failed') return [itself(soon, { type: 'failed', code: 'no_funds' })];
  const failed = outcome === 'again' ? [itself(soon, { type: 'failed', code: 'wrong_code' })] : [];
  const paidAt = isTransfer ? later(at, random.between(0.2, 1.4)) : new Date(at.getTime() + random.int(3, 9) * MINUTE);
  const paid = { type: 'paid', amount_minor: null, reason: null } as const;
  const more = { type: 'paid', amount_minor: 30_000, reason: 'Alıcı yuvarlak bir tutar göndermiş.' } as const;
  const begun = [...failed, isTransfer ? staff(paidAt, outcome === 'more' ? more : paid) : itself(paidAt, paid)];
  const answeredAt =
    outcome === 'at_once' ? new Date(paidAt.getTime() + MINUTE) : later(paidAt, random.between(0.02, 0.4));
  const answered = answersOf(outcome, answeredAt, { later, itself, staff, anchor });
  const after = afterwards(outcome, paidAt, { later, itself, staff, anchor });
  const told = [...begun, ...answered, ...after].toSorted((one, other) => one.at.getTime() - other.at.getTime());
  return isTransfer ? told : withTransfers(told, itself);
}

const WITHOUT_MONEY = new Set<ToldStep['deed']['type']>(['failed', 'accepted', 'rejected', 'resubmitted']);

/** Providers transfer the next morning, and settle then what went back or was disputed the day before. */
function withTransfers(steps: readonly ToldStep[], itself: (at: Date, deed: ToldStep['deed']) => ToldStep): ToldStep[] {
  const moved = steps.filter(({ deed: { type } }) => !WITHOUT_MONEY.has(type));
  const mornings = moved.map(({ at }) => new Date(Math.floor((at.getTime() + 3 * HOUR) / DAY) * DAY + DAY + 6 * HOUR));
  const settled = [...new Set(mornings.map((at) => at.getTime()))].map((at) =>
    itself(new Date(at), { type: 'settled' }),
  );
  return [...steps, ...settled].toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

interface Telling {
  readonly later: (from: Date, days: number) => Date;
  readonly itself: (at: Date, deed: ToldStep['deed']) => ToldStep;
  readonly staff: (at: Date, deed: ToldStep['deed']) => ToldStep;
  readonly anchor: Date;
}

/** What the integrator said of the invoice. Those of the last days wait for it. */
function answersOf(outcome: OrderOutcome, at: Date, { later, itself, staff, anchor }: Telling): readonly ToldStep[] {
  if (outcome === 'unanswered') return [];
  if (outcome === 'at_once') return [itself(at, { type: 'accepted' })];
  if (outcome === 'rejected')
    return [staff(at, { type: 'rejected', reason: 'Alıcının adı vergi kayıtlarındakiyle aynı değil.' })];
  if (outcome === 'corrected')
    return [
      staff(at, { type: 'rejected', reason: 'Satıcının vergi dairesi eksik yazılmış.' }),
      staff(later(at, 0.1), { type: 'resubmitted' }),
      staff(later(at, 0.3), { type: 'accepted' }),
    ];
  return at.getTime() < anchor.getTime() - 2 * DAY ? [staff(at, { type: 'accepted' })] : [];
}

function afterwards(
  outcome: OrderOutcome,
  paidAt: Date,
  { later, itself, staff, anchor }: Telling,
): readonly ToldStep[] {
  const refund = (days: number, share: number, reason: string, outcome: 'done' | 'failed' | 'pending' = 'done') =>
    staff(later(paidAt, days), { type: 'refund', share, reason, outcome });
  switch (outcome) {
    case 'part':
      return [refund(1.2, 0.4, 'İlan iki gün yayından kalktı; kalan günlerin bedeli iade edildi.')];
    case 'whole':
      return [refund(0.8, 1, 'Alıcı paketi yanlışlıkla iki kez aldığını bildirdi.')];
    // In the next month: no cancellation any more.
    case 'late':
      return [refund(33, 1, 'Hizmetten yararlanamadığı için alıcıyla anlaşılarak iade edildi.')];
    case 'refund_waiting':
      return [refund(1, 1, 'Alıcı ilanını sattı, paketi kullanmadı.', 'pending')];
    case 'refund_failed':
      return [refund(2, 1, 'Mükerrer alım, iade talebi.', 'failed')];
    case 'disputed':
      return [itself(new Date(Math.min(later(paidAt, 3).getTime(), anchor.getTime() - HOUR)), { type: 'disputed' })];
    case 'lost':
    case 'won':
      return [
        itself(later(paidAt, 12), { type: 'disputed' }),
        staff(later(paidAt, 31), { type: 'dispute_closed', outcome: outcome }),
      ];
    default:
      return [];
  }
}

const STREETS = ['Atatürk Cad.', 'Cumhuriyet Cad.', 'İnönü Sok.', 'Barbaros Bul.', 'Lale Sok.', 'Fevzi Çakmak Cad.'];

function billedTo({ name, surname, kind, cityId }: Buyer, locations: Locations, random: SeededRandom): BilledTo {
  const address = `${random.pick(STREETS)} No: ${random.int(1, 180)}`;
  const place = { address, city_id: cityId, district_id: random.pick(locations.districts(cityId)).id };
  if (kind === 'person') {
    const tckn = random.chance(0.6) ? numberWith(random, 9, isTckn) : '';
    return { kind, first_name: name, last_name: surname, tckn, ...place };
  }
  const tax_office = locations.city(cityId)?.name ?? '';
  const title = `${name} ${surname} Ltd. Şti.`;
  return { kind: 'company', title, vkn: numberWith(random, 9, isVkn), tax_office, ...place };
}

/** An invented number whose check digits are right. */
function numberWith(random: SeededRandom, digits: number, fits: (number: string) => boolean): string {
  const start = String(random.int(1, 9)) + Array.from({ length: digits - 1 }, () => String(random.int(0, 9))).join('');
  for (let end = 0; end < 100; end += 1)
    for (const number of [start + String(end), start + String(end).padStart(2, '0')]) if (fits(number)) return number;
  throw new Error(`No check digits for ${start}`);
}
