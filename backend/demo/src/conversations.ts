import type { CommandBus } from '@nestjs/cqrs';
import type { ListingPhoto } from '#modules/listings/contract.js';
import { ChangeBlocks, type ConversationStep, ImportConversation, type Sides } from '#modules/messaging/contract.js';
import type { GeneratedListing } from './generator.js';
import { type Leaver, leaverWhoAsked, talkTurnOf } from './listing-outcomes.js';
import type { ToldListing } from './listing-story.js';
import { LAST_TALKS, type Line, type Scene, SCENES } from './phrases/conversations.js';
import { SeededRandom } from './seeded-random.js';

const MINUTE = 60_000;
const DAY = 86_400_000;
const MOST_LISTINGS = 20_000;
const WARNING = 'Alıcılara saygılı yazmanızı rica ederiz; tekrarında hesabınız askıya alınabilir.';

interface Talkers {
  readonly name: string;
  readonly anchor: Date;
  readonly listings: number;
  readonly demoBuyer: number;
  readonly others: readonly number[];
  /** Who is not here any more once all is said. */
  readonly leavers: Readonly<Record<Leaver, number>>;
  readonly moderator: number;
}

interface Talk {
  readonly scene: Scene;
  readonly sides: Sides;
  readonly occasion: string;
  /** Of the ad, in kuruş. */
  readonly price: number;
  readonly photos: readonly ListingPhoto[];
}

/** Lets people talk about an ad. May be had again: what was said changes nothing. */
export class Conversations {
  constructor(
    private readonly commands: CommandBus,
    private readonly talkers: Talkers,
  ) {}

  async have(ad: GeneratedListing, told: ToldListing, seller: number, photos: readonly ListingPhoto[]): Promise<void> {
    const { kind } = ad.outcome.end;
    if (kind !== 'sold' && kind !== 'active' && kind !== 'deactivated') return;
    for (const [buyer_id, scene] of this.talks(ad)) {
      if (buyer_id === seller) continue;
      const sides = { listing_id: told.listing_id, buyer_id, seller_id: seller };
      const occasion = `${this.talkers.name}:${ad.ordinal}:talk-${buyer_id}`;
      const talk = { scene, sides, occasion, price: ad.price * 100, photos };
      const steps = this.steps(talk, kind === 'sold');
      await this.commands.execute(new ImportConversation({ occasion, sides, steps }));
      // The two who look around are to be able to write to each other.
      const areDemo = ad.outcome.own && buyer_id === this.talkers.demoBuyer;
      if (scene.ends === 'blocked' && !areDemo) await this.block(talk);
    }
  }

  private talks(ad: GeneratedListing): readonly (readonly [buyer: number, scene: Scene])[] {
    const { name, listings, demoBuyer, others, leavers } = this.talkers;
    // A catalogue that is made for measuring needs nobody who talks about it.
    if (listings > MOST_LISTINGS || others.length === 0) return [];
    const { own, leaver } = ad.outcome;
    if (leaver !== undefined) return [[demoBuyer, LAST_TALKS[leaver].sells]];
    const turn = talkTurnOf(ad.ordinal, listings, own);
    if (turn === undefined) return [];
    const random = new SeededRandom(`${name}/${ad.ordinal}/talkers`);
    // Not a number that divides that of the scenes: in time the demo buyer is in each of them.
    const first = turn % 4 === 3 ? random.pick(others) : demoBuyer;
    const second = random.pick(others);
    const scene = (number: number): Scene => SCENES[number % SCENES.length] ?? { lines: [] };
    const leaves = own ? leaverWhoAsked(turn) : undefined;
    const last = leaves === undefined ? [] : [[leavers[leaves], LAST_TALKS[leaves].asks] as const];
    if (!own || second === first) return [[first, scene(turn)], ...last];
    return [[first, scene(turn)], [second, scene(turn + 7)], ...last];
  }

  private steps(talk: Talk, isSold: boolean): readonly ConversationStep[] {
    const { scene, sides, occasion } = talk;
    const random = new SeededRandom(`${occasion}/pace`);
    const { anchor, moderator } = this.talkers;
    // In the last days, so that lists begin with what is going on.
    let at = anchor.getTime() - random.between(0.05, 12) * DAY;
    const moment = () => new Date(Math.min(anchor.getTime(), (at += random.between(0.5, 25) * MINUTE)));
    let said = 0;
    const heard = { buyer: 0, seller: 0 };
    const steps = scene.lines.flatMap((line): ConversationStep[] => {
      const user_id = sides[`${line.by}_id`];
      const step = (change: ConversationStep['change']) => ({ user_id, at: moment(), change });
      // Who says something has read what was said to them.
      const first = 'does' in line || heard[line.by] === 0 ? [] : [step({ type: 'read', up_to: heard[line.by] })];
      if (!('does' in line) || line.does === 'reads') heard[line.by] = 0;
      if ('says' in line) heard[line.by === 'buyer' ? 'seller' : 'buyer'] = said += 1;
      return [...first, step(changeOf(line, talk, said))];
    });
    if (scene.ends === 'sold' && isSold)
      steps.push({ user_id: sides.seller_id, at: anchor, change: { type: 'sell_to_buyer', sold_at: null } });
    if (scene.ends === 'report-answered') {
      const change = { type: 'answer_report', report: 1, answer: 'warn', note: WARNING } as const;
      steps.push({ user_id: moderator, at: anchor, change });
    }
    return steps;
  }

  private async block({ sides, occasion }: Talk): Promise<void> {
    const key = `${occasion}:block`;
    const actor = { id: String(sides.seller_id), role: 'users' };
    const now = this.talkers.anchor;
    const context = { actor, correlationId: key, causationId: key, now, idempotencyKey: key };
    const blocked_id = sides.buyer_id;
    await this.commands.execute(new ChangeBlocks({ context, user_id: sides.seller_id, change: 'block', blocked_id }));
  }
}

/** @param said how many messages there are, this one among them */
function changeOf(
  line: Line,
  { scene, sides, occasion, price, photos }: Talk,
  said: number,
): ConversationStep['change'] {
  if ('answers' in line) return { type: 'answer_offer', number: said, answer: line.answers };
  if ('does' in line) {
    switch (line.does) {
      case 'reads':
        return { type: 'read', up_to: said };
      case 'archives':
        return { type: 'archive', archived: true };
      case 'mutes':
        return { type: 'mute', muted: true };
      case 'reports':
        return { type: 'report', reason: 'scam', text: 'Bana güven vermedi.', messages: [said] };
    }
  }
  const shown = line.shows ? photos.slice(0, 2) : [];
  const message = {
    client_id: `${occasion}:${said}`.replaceAll(':', '-'),
    body: line.says,
    photos: shown.map(({ id, width, height }) => ({ id, width, height })),
    placeholders: Object.fromEntries(shown.map(({ id, placeholder }) => [id, placeholder])),
    // Round sums, as people name them.
    offer_minor: line.offers === undefined ? null : Math.max(100, Math.round((price * line.offers) / 5_000) * 5_000),
    held: scene.held ? ('same_text_to_many' as const) : null,
  };
  return { type: 'send', sides, message };
}
