import { Injectable } from '@nestjs/common';
import { Aggregates } from '#platform/event-store/aggregates.js';
import { FollowedState } from '#platform/followed-state/followed-state.js';
import { CONTENT_STREAM } from './content-streams.js';
import type { ContentEvent } from './site-content/content-events.js';
import type { ContentCommand } from './site-content/content.decider.js';
import { contentRules } from './site-content/content-rules.js';
import type { SiteContent } from './site-content/site-content.js';

/** Pages, their places and links as they are now; the same object for as long as nobody changes one. */
@Injectable()
export class FollowedContent extends FollowedState<SiteContent, ContentCommand, ContentEvent> {
  #taken = Number.NEGATIVE_INFINITY;

  constructor(aggregates: Aggregates) {
    super(aggregates, contentRules, CONTENT_STREAM);
  }

  override take(state: SiteContent, revision: number): void {
    if (revision <= this.#taken) return;
    this.#taken = revision;
    super.take(state, revision);
  }
}
