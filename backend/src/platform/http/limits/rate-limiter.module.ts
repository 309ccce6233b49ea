import { Global, Module } from '@nestjs/common';
import { RateLimitSweeper } from './rate-limit-sweeper.js';
import { PostgresRateLimiter, RateLimiter } from './rate-limiter.js';

/** Apart from HttpModule, which needs no database. */
@Global()
@Module({
  providers: [{ provide: RateLimiter, useClass: PostgresRateLimiter }, RateLimitSweeper],
  exports: [RateLimiter],
})
export class RateLimiterModule {}
