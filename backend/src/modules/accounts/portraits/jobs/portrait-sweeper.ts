import { Injectable } from '@nestjs/common';
import { Rounds } from '#platform/jobs/rounds.js';
import { Portraits } from '../portraits.js';

const EVERY_MS = 10 * 60_000;

/** Takes away the files of photos that were replaced, taken off, or begun and never finished, and of people who are gone. */
@Injectable()
export class PortraitSweeper extends Rounds {
  override readonly runsIn = 'worker';

  constructor(private readonly portraits: Portraits) {
    super('PortraitSweeper', EVERY_MS);
  }

  protected round(): Promise<unknown> {
    return this.portraits.sweep();
  }
}
