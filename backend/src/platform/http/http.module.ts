import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { TelemetryModule } from '../telemetry/telemetry.module.js';
import { AccessGuard } from './access-guard.js';
import { DocsController } from './openapi/docs.controller.js';
import { RequestContext } from './request-context.js';
import { ReceivedFileSweeper } from './uploads/received-file-sweeper.js';

@Global()
@Module({
  imports: [TelemetryModule],
  controllers: [DocsController],
  providers: [RequestContext, ReceivedFileSweeper, { provide: APP_GUARD, useClass: AccessGuard }],
  exports: [RequestContext],
})
export class HttpModule {}
