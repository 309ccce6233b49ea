import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { AccessGuard } from './access-guard.js';
import { RequestContext } from './request-context.js';

@Global()
@Module({
  providers: [RequestContext, { provide: APP_GUARD, useClass: AccessGuard }],
  exports: [RequestContext],
})
export class HttpModule {}
