import {
  idParam,
  listingEditForm,
  listingForm,
  type ListingEditForm,
  type ListingForm,
  listingPosted,
  type ListingPosted,
  SELLING_SENTENCES,
  STATUS_ACTION_PATHS,
  type StatusAction,
} from '@ilan/api';
import { Body, Controller, HttpCode, Param, Req } from '@nestjs/common';
import { Delete, Post, Put } from '#platform/http/idempotency/write-routes.js';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyRequest } from 'fastify';
import { slugify } from '#kernel/turkish-text.js';
import { SignedIn } from '#platform/http/access.js';
import { ApiAnswer } from '#platform/http/api-answer.js';
import { TakesAnAd } from '#platform/http/limits/body-limit.js';
import { RequestContext } from '#platform/http/request-context.js';
import { zodBody, zodParam } from '#platform/http/zod-pipe.js';
import { LimitWrites } from '#platform/http/limits/write-limit.js';
import { ChangeListingStatus } from '../commands/change-listing-status.js';
import { DeleteListing } from '../commands/delete-listing.js';
import { EditListing } from '../commands/edit-listing.js';
import type { OwnListingOutcome } from '../commands/listing-outcome.js';
import { SubmitListing } from '../commands/submit-listing.js';
import { contentOfForm } from './content-of-form.js';

const STATUS_ACTIONS = Object.entries(STATUS_ACTION_PATHS) as readonly (readonly [StatusAction, string])[];

/** What owners do with their ads. Whether they may is the decider's business, also whose ad it is. */
@Controller('api/listings')
export class SellingController {
  constructor(
    private readonly commands: CommandBus,
    private readonly request: RequestContext,
  ) {}

  @Post()
  @TakesAnAd()
  @SignedIn()
  @LimitWrites('histories')
  @HttpCode(201)
  @ApiAnswer(listingPosted, { status: 201 })
  async post(@Body(zodBody(listingForm)) form: ListingForm): Promise<ListingPosted> {
    const { id: owner_id } = this.request.requireUser();
    const input = { context: this.request.commandContext(), owner_id, content: contentOfForm(form) };
    return this.written(await this.commands.execute(new SubmitListing(input)));
  }

  @Put(':id')
  @TakesAnAd()
  @SignedIn()
  @LimitWrites('histories')
  @ApiAnswer(listingPosted)
  async edit(
    @Param('id', zodParam(idParam)) listing_id: number,
    @Body(zodBody(listingEditForm)) { content_revision, ...form }: ListingEditForm,
  ): Promise<ListingPosted> {
    const input = { ...this.input(listing_id), content: contentOfForm(form), content_revision };
    return this.written(await this.commands.execute(new EditListing(input)), SELLING_SENTENCES.review_of_own);
  }

  /** Each of the owner's actions has a call. */
  @Post(STATUS_ACTIONS.map(([, path]) => `:id/${path}`))
  @SignedIn()
  @LimitWrites('histories')
  @HttpCode(200)
  @ApiAnswer(listingPosted)
  async changeStatus(
    @Param('id', zodParam(idParam)) listing_id: number,
    @Req() { routeOptions }: FastifyRequest,
  ): Promise<ListingPosted> {
    const input = { ...this.input(listing_id), action: actionOf(routeOptions.url ?? '') };
    return this.changed(await this.commands.execute(new ChangeListingStatus(input)));
  }

  @Delete(':id')
  @SignedIn()
  @LimitWrites('histories')
  @HttpCode(204)
  @ApiAnswer()
  async remove(@Param('id', zodParam(idParam)) listing_id: number): Promise<void> {
    const { position } = await this.commands.execute(
      new DeleteListing({ ...this.input(listing_id), as: { by: 'owner' } }),
    );
    this.request.reached(position);
  }

  private input(listing_id: number) {
    return { context: this.request.commandContext(), listing_id };
  }

  private written(outcome: OwnListingOutcome, review: string = SELLING_SENTENCES.review): ListingPosted {
    const { published, unchanged } = SELLING_SENTENCES;
    const { status } = outcome;
    return this.answer(outcome, status === 'active' ? published : status === 'pending' ? review : unchanged);
  }

  private changed(outcome: OwnListingOutcome): ListingPosted {
    const { review_of_own: again, status } = SELLING_SENTENCES;
    return this.answer(outcome, outcome.status === 'pending' ? again : status);
  }

  private answer(outcome: OwnListingOutcome, message: string): ListingPosted {
    const { listing_id: id, listing_number, title, status, revision, position } = outcome;
    this.request.reached(position);
    // None of these commands leads to a deleted ad.
    if (status === 'deleted') throw new Error(`Ad ${id} was deleted by a command that does not delete`);
    return { id, listing_number, slug_pid: `${slugify(title ?? '')}-p${id}`, status, revision, message };
  }
}

/** Which of them a call is: routes are made of the same table. */
function actionOf(route: string): StatusAction {
  const found = STATUS_ACTIONS.find(([, path]) => route.endsWith(`/:id/${path}`));
  if (!found) throw new Error(`${route} changes no status`);
  return found[0];
}
