import { Injectable } from '@nestjs/common';
import { EventCodec } from '#platform/event-store/event-codec.js';
import { EventStore, type Position } from '#platform/event-store/event-store.js';
import type { StoredEvent } from '#platform/event-store/stored-event.js';
import type { AccountMap } from '../domain/account-map.js';
import { type LedgerEvent, ledgerEvents } from './domain/ledger.events.js';
import { type Closing, firstOpenDay, NO_RULES, periodsDecider } from './domain/periods.js';
import { LEDGER_STREAM } from './ledger-streams.js';

/** From a place in the log on, nothing is booked before a day; null once everything is open again. */
export interface OpenFrom {
  readonly position: Position;
  readonly day: string | null;
}

/** By what rules lines are booked, as they were known at a place in the log. */
export interface RulesAt {
  /** In the order of the log. */
  readonly opens: readonly OpenFrom[];
  readonly maps: readonly AccountMap[];
}

/** A closing, and where in the log it was said. */
export type PlacedClosing = Closing & { readonly since: Position };

/** Behind every place in the log. */
const END: Position = '~';

/** Reads the rules from the log itself: they are few, and a report at a place wants those of that place. */
@Injectable()
export class BookRulesReader {
  constructor(
    private readonly store: EventStore,
    private readonly codec: EventCodec,
  ) {}

  /** Everything that was ever said of periods and accounts. */
  async told(): Promise<readonly StoredEvent<LedgerEvent>[]> {
    return this.codec.decodeOnly(ledgerEvents, await this.store.readStream(LEDGER_STREAM));
  }

  /** From where on nothing was booked before which day, up to now. */
  async opens(): Promise<readonly OpenFrom[]> {
    return (await this.at(END)).opens;
  }

  /** Which months were closed at a place in the log. */
  async closings(position: Position = END): Promise<readonly PlacedClosing[]> {
    return closingsOf((await this.told()).filter((event) => event.position <= position));
  }

  async at(position: Position): Promise<RulesAt> {
    let rules = NO_RULES;
    const opens: OpenFrom[] = [];
    for (const event of await this.told()) {
      if (event.position > position) break;
      rules = periodsDecider.evolve(rules, event);
      if (event.type !== 'ledger.accounts-changed') opens.push({ position: event.position, day: firstOpenDay(rules) });
    }
    return { opens, maps: rules.maps };
  }
}

/** The closings that stand after all that was told, in the order of the months. */
export function closingsOf(told: readonly StoredEvent<LedgerEvent>[]): readonly PlacedClosing[] {
  const { closings } = told.reduce((rules, event) => periodsDecider.evolve(rules, event), NO_RULES);
  return closings.map((closing) => {
    const since = told.findLast(({ type, data }) => type === 'ledger.period-closed' && data === closing)?.position;
    return { ...closing, since: since ?? closing.position };
  });
}
