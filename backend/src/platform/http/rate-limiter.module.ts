import { Global, Module } from '@nestjs/common';
import { PostgresRateLimiter, RateLimiter } from './rate-limiter.js';

/** Apart from HttpModule, which needs no database. */
@Global()
@Module({ providers: [{ provide: RateLimiter, useClass: PostgresRateLimiter }], exports: [RateLimiter] })
export class RateLimiterModule {}
