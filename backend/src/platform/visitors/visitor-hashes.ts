import { Injectable } from '@nestjs/common';
import { createHmac } from 'node:crypto';
import { MasterKey } from '../event-store/keys/master-key.js';
import { PLACES, type Visitor, visitorKey } from './visitor-key.js';

/** Programs that say so, and those that say nothing; pages that this process renders for nobody in particular are among them. */
const ROBOT = /bot|crawl|spider|slurp|preview|headless|monitor|curl|wget|python|lightMyRequest|^$/i;

const istanbulDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Istanbul', dateStyle: 'short' });
export const dayInIstanbul = (moment: Date): string => istanbulDay.format(moment);

/** Keyed hashes that tell a visitor's second time from the first: for one day and one thing, and of no use for anything else. */
@Injectable()
export class VisitorHashes {
  constructor(private readonly masterKey: MasterKey) {}

  /** Undefined for robots, who are not counted. @param places how many visitors one address can be at the most */
  of(visitor: Visitor, day: string, thing: string, places = PLACES): Buffer | undefined {
    if ('userAgent' in visitor && ROBOT.test(visitor.userAgent)) return undefined;
    return visitorKey(this.masterKey.key, thing, day, visitor, places);
  }

  /** Equal for equal words, which cannot be told from it; of none it is empty. */
  ofWords(words: string): Buffer {
    if (words === '') return Buffer.alloc(0);
    return createHmac('sha256', this.masterKey.key).update(`words\n${words}`).digest().subarray(0, 16);
  }
}
