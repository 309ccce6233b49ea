import { Injectable } from '@nestjs/common';
import { Config } from '#config/config.js';
import { Clock } from '#kernel/clock.js';
import { Aggregates } from '#platform/event-store/aggregates.js';
import { FollowedState } from '#platform/followed-state/followed-state.js';
import { addressHere } from '#platform/http/addresses/address-here.js';
import { dayInIstanbul } from '#platform/visitors/visitor-hashes.js';
import { SLIDES_STREAM } from '../content-streams.js';
import { writtenPageOf } from '../contract/written-page.js';
import {
  isShown,
  type KeptSlide,
  type SlideCommand,
  slidesDecider,
  type SlideEvent,
  type SlideShow,
} from './slides.js';

/** The slides as they are now. */
@Injectable()
export class FollowedSlides extends FollowedState<SlideShow, SlideCommand, SlideEvent> {
  constructor(
    aggregates: Aggregates,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {
    super(aggregates, slidesDecider, SLIDES_STREAM);
  }

  /** Whether today is one of its days. */
  isShown(slide: KeptSlide): boolean {
    return isShown(slide, dayInIstanbul(this.clock.now()));
  }

  /** Where it leads: one that was written before addresses of this site were kept as paths may say it in full. */
  linkOf({ link }: Pick<KeptSlide, 'link'>): string {
    return addressHere(link, this.config.publicUrl);
  }

  /** Titles of those that lead to a page that staff writes, also while it is not published; while the log is away those that were known. */
  async titlesLeadingTo(page: number): Promise<readonly string[]> {
    await this.catchUp();
    return this.current().slides.flatMap((slide) => (writtenPageOf(this.linkOf(slide)) === page ? [slide.title] : []));
  }
}
