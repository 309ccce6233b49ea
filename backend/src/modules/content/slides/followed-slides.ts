import { Injectable } from '@nestjs/common';
import { Clock } from '#kernel/clock.js';
import { Aggregates } from '#platform/event-store/aggregates.js';
import { FollowedState } from '#platform/followed-state/followed-state.js';
import { dayInIstanbul } from '#platform/visitors/visitor-hashes.js';
import { SLIDES_STREAM } from '../content-streams.js';
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
  ) {
    super(aggregates, slidesDecider, SLIDES_STREAM);
  }

  isShown(slide: KeptSlide): boolean {
    return isShown(slide, dayInIstanbul(this.clock.now()));
  }
}
