import type { DatedEvent } from '#platform/event-store/moments/dated-event.js';

/** That the mail with this key tells of the event with this id. */
export interface GatheredMail {
  readonly occasion: string;
  readonly key: string;
}

/** Owes mails that gather what several events led to, so that their keys end with the id of none. Whoever extends this and is provided by a module is found. */
export abstract class GatheredMails {
  /** The first so many. */
  abstract mailsOf(events: readonly DatedEvent[], most: number): Promise<readonly GatheredMail[]>;
}
