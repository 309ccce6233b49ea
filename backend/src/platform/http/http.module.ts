import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { TelemetryModule } from '../telemetry/telemetry.module.js';
import { AccessGuard } from './access-guard.js';
import { DocsController } from './openapi/docs.controller.js';
import { Pseudonyms } from './limits/pseudonyms.js';
import { RequestContext } from './request-context.js';
import { WriteLimitGuard } from './limits/write-limit-guard.js';
import { WriteLimiter } from './limits/write-limiter.js';
import { ReceivedFileSweeper } from './uploads/received-file-sweeper.js';

@Global()
@Module({
  imports: [TelemetryModule],
  controllers: [DocsController],
  providers: [
    RequestContext,
    Pseudonyms,
    ReceivedFileSweeper,
    WriteLimiter,
    // In this order: who calls is known before what they may still write.
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_GUARD, useClass: WriteLimitGuard },
  ],
  exports: [RequestContext, Pseudonyms, WriteLimiter],
})
export class HttpModule {}
