import type { SlideCreate } from '@ilan/api';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AppError } from '#kernel/app-error.js';
import type { WantedOrder } from '#kernel/wanted-order.js';
import { Aggregates } from '#platform/event-store/aggregates.js';
import type { CommandContext } from '#platform/event-store/command-context.js';
import type { Position } from '#platform/event-store/event-store.js';
import type { Reverts } from '#platform/turning-back/change-reverted.js';
import { SLIDES_STREAM } from '../content-streams.js';
import { KnownAddresses } from '../known-addresses.js';
import { FollowedSlides } from '../slides/followed-slides.js';
import { SlidePictures } from '../slides/slide-pictures.js';
import { type SlideCommand, slidesDecider, type SlideShow } from '../slides/slides.js';

type Change = { readonly reverts?: Reverts | undefined } & (
  | { readonly type: 'create'; readonly slide: SlideCreate }
  | { readonly type: 'write'; readonly slide_id: number; readonly revision: number; readonly slide: SlideCreate }
  | { readonly type: 'delete'; readonly slide_id: number; readonly revision: number }
  | { readonly type: 'restore'; readonly slide_id: number; readonly slide: SlideCreate; readonly place: number }
  | ({ readonly type: 'order' } & WantedOrder<number>)
);

/** Staff writes, deletes or orders slides. The home page shows it at once here, within two seconds in other processes. */
export class ChangeSlides extends Command<{ readonly show: SlideShow; readonly position: Position }> {
  constructor(readonly input: { readonly context: CommandContext; readonly change: Change }) {
    super();
  }
}

@CommandHandler(ChangeSlides)
export class ChangeSlidesHandler implements ICommandHandler<ChangeSlides> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly followed: FollowedSlides,
    private readonly pictures: SlidePictures,
    private readonly addresses: KnownAddresses,
  ) {}

  /** @throws AppError invalid, not_found, conflict */
  async execute({ input: { context, change } }: ChangeSlides) {
    const command = await this.commandOf(change, context.now);
    const { state, revision, position } = await this.aggregates.execute(slidesDecider, SLIDES_STREAM, command, context);
    this.followed.take(state, revision);
    return { show: state, position };
  }

  private async commandOf(change: Change, now: Date): Promise<SlideCommand> {
    if (change.type === 'delete' || change.type === 'order') return { ...change, now };
    const { desktop, phone, ...written } = change.slide;
    // What is turned back is as it was.
    const link = change.reverts ? written.link : this.followed.linkOf(written);
    if (!change.reverts) await this.#mustLeadSomewhere(link, change.type === 'write' ? change.slide_id : undefined);
    const slide = {
      ...written,
      link,
      desktop: await this.pictures.known(desktop, 'desktop'),
      phone: await this.pictures.known(phone, 'phone'),
    };
    return { ...change, slide, now };
  }

  /** One that leads nowhere by now rests, and its words and days may be written all the same. */
  async #mustLeadSomewhere(link: string, id: number | undefined): Promise<void> {
    const known = this.followed.current().slides.find((one) => one.id === id);
    if (known && this.followed.linkOf(known) === link) return;
    const fault = await this.addresses.faultOfSlide(link);
    if (fault !== undefined) throw new AppError('invalid', 'VALIDATION', fault, { errors: { link: [fault] } });
  }
}
