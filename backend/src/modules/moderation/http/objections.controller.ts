import {
  type AppealRequest,
  appealRequest,
  type ComplaintRequest,
  complaintRequest,
  idParam,
  type Notice,
  notice,
  type OwnAppeals,
  ownAppeals,
} from '@ilan/api';
import { Body, Controller, Get, HttpCode, Param } from '@nestjs/common';
import { Post } from '#platform/http/idempotency/write-routes.js';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { SignedIn } from '#platform/http/access.js';
import { ApiAnswer } from '#platform/http/api-answer.js';
import { type Allowance, RateLimiter } from '#platform/http/limits/rate-limiter.js';
import { RequestContext } from '#platform/http/request-context.js';
import { zodBody, zodParam } from '#platform/http/zod-pipe.js';
import { LimitWrites } from '#platform/http/limits/write-limit.js';
import { Appeal } from '../commands/appeal.js';
import { Complain } from '../commands/complain.js';
import { ListOwnAppeals } from '../queries/list-own-appeals.js';

/** Nobody has so much to complain about. */
const COMPLAINTS: Allowance = { burst: 10, everySeconds: 600 };

/** What people outside of the staff have to say about an ad or a decision. */
@Controller('api')
export class ObjectionsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly request: RequestContext,
    private readonly limiter: RateLimiter,
  ) {}

  @Post('listings/:id/complaints')
  @SignedIn()
  @LimitWrites('histories')
  @HttpCode(201)
  @ApiAnswer(notice, { status: 201 })
  async complain(
    @Param('id', zodParam(idParam)) id: number,
    @Body(zodBody(complaintRequest)) { reason, text }: ComplaintRequest,
  ): Promise<Notice> {
    await this.limiter.use(`complaint:${this.request.requireUser().id}`, COMPLAINTS);
    const written = text === undefined || text === '' ? null : text;
    const outcome = await this.commands.execute(
      new Complain({ context: this.request.commandContext(), listingId: id, reason, text: written }),
    );
    this.request.reached(outcome.position);
    return { message: 'Bildiriminiz alındı. Ekibimiz en kısa sürede inceleyecek.' };
  }

  @Get('my/appeals')
  @SignedIn()
  @ApiAnswer(ownAppeals)
  appeals(): Promise<OwnAppeals> {
    return this.queries.execute(new ListOwnAppeals(this.request.requireUser().id));
  }

  @Post('my/listings/:id/appeal')
  @SignedIn()
  @LimitWrites('histories')
  @HttpCode(201)
  @ApiAnswer(notice, { status: 201 })
  async appeal(
    @Param('id', zodParam(idParam)) id: number,
    @Body(zodBody(appealRequest)) { text }: AppealRequest,
  ): Promise<Notice> {
    const { position } = await this.commands.execute(
      new Appeal({ context: this.request.commandContext(), listingId: id, text }),
    );
    this.request.reached(position);
    return { message: 'İtirazınız alındı. Karara katılmamış başka bir moderatör değerlendirecek.' };
  }
}
