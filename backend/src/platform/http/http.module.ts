import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { TelemetryModule } from '../telemetry/telemetry.module.js';
import { AccessGuard } from './access-guard.js';
import { RequestContext } from './request-context.js';

@Global()
@Module({
  imports: [TelemetryModule],
  providers: [RequestContext, { provide: APP_GUARD, useClass: AccessGuard }],
  exports: [RequestContext],
})
export class HttpModule {}
