import {
  endPushForm,
  type EndPushForm,
  pushKey,
  type PushKey,
  pushSubscriptionForm,
  type PushSubscriptionForm,
} from '@ilan/api';
import { Body, Controller, Get, HttpCode } from '@nestjs/common';
import { SignedIn } from '#platform/http/access.js';
import { ApiAnswer } from '#platform/http/api-answer.js';
import { Post, Put } from '#platform/http/idempotency/write-routes.js';
import { RequestContext } from '#platform/http/request-context.js';
import { zodBody } from '#platform/http/zod-pipe.js';
import { PushSubscriptions } from '../pushing/push-subscriptions.js';
import { VapidKey } from '../pushing/vapid-key.js';

/** Devices of a person that ring. */
@Controller('api/account/push')
export class PushController {
  constructor(
    private readonly key: VapidKey,
    private readonly devices: PushSubscriptions,
    private readonly request: RequestContext,
  ) {}

  @Get('key')
  @SignedIn()
  @ApiAnswer(pushKey)
  publicKey(): PushKey {
    return { key: this.key.publicKey };
  }

  @Put()
  @SignedIn()
  @HttpCode(204)
  @ApiAnswer()
  async add(@Body(zodBody(pushSubscriptionForm)) form: PushSubscriptionForm): Promise<void> {
    const { id, sessionId } = this.request.requireUser();
    await this.devices.add(id, sessionId, form);
  }

  @Post('end')
  @SignedIn()
  @HttpCode(204)
  @ApiAnswer()
  async end(@Body(zodBody(endPushForm)) { endpoint }: EndPushForm): Promise<void> {
    await this.devices.remove(this.request.requireUser().id, endpoint);
  }
}
