import type { SavedSearchRhythm } from '@ilan/api';
import { Injectable } from '@nestjs/common';
import { Clock } from '#kernel/clock.js';
import type { Position } from '#platform/event-store/event-store.js';
import { HintPublisher } from '#platform/projections/hint-publisher.js';
import { Notices } from '#modules/notices/contract.js';
import { savedSearchGone } from '../telling/saved-search-notices.js';
import { type SearchReading, SearchReadings } from './search-readings.js';
import { StandingIndex } from './standing-index.js';

export interface SearchToRead {
  readonly search_id: string;
  readonly user_id: number;
  readonly criteria: string;
  readonly rhythm: SavedSearchRhythm;
}

/** Has searches wait for ads. One that asks for what is no more is kept and waits for nothing; its owner is told when that begins. */
@Injectable()
export class WaitingSearches {
  constructor(
    private readonly readings: SearchReadings,
    private readonly index: StandingIndex,
    private readonly notices: Notices,
    private readonly hints: HintPublisher,
    private readonly clock: Clock,
  ) {}

  async wait(saved: SearchToRead, since: Position): Promise<void> {
    const { search_id, user_id, criteria } = saved;
    const reading = await this.readings.read(criteria);
    if (isGone(reading)) await this.tell(saved, reading);
    await this.index.put({ search_id, user_id, since, ...reading });
    // Whoever saved it has the page open, which was answered before this was known.
    if (isGone(reading)) this.ring(user_id);
  }

  /** @param was_gone whether its owner knows already */
  async readAnew(waiting: SearchToRead & { readonly was_gone: boolean }): Promise<void> {
    const { search_id, user_id, criteria, was_gone } = waiting;
    const reading = await this.readings.read(criteria);
    // Before it is noted: who is told twice of one occasion is told once.
    if (isGone(reading) && !was_gone) await this.tell(waiting, reading);
    await this.index.renew(search_id, reading);
    if (isGone(reading) !== was_gone) this.ring(user_id);
  }

  private async tell({ search_id, user_id, rhythm }: SearchToRead, { search }: SearchReading): Promise<void> {
    await this.notices.tell({
      kind: savedSearchGone,
      to: [user_id],
      // A filter may be asked for by many searches of one person.
      subject: 'saved-searches-gone',
      occasion: `saved-search-gone-${search_id}-${search.version}`,
      at: this.clock.now(),
      data: { search_id },
      quiet: rhythm === 'off',
    });
  }

  private ring(id: number): void {
    const revision = this.clock.now().getTime();
    const payload = { id, revision, position: '' };
    this.hints.publish([{ name: 'saved_searches_changed', room: `user:${id}`, payload }]);
  }
}

const isGone = ({ gone }: SearchReading): boolean => gone.length > 0;
