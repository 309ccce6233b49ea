import { Global, Module } from '@nestjs/common';
import { Config } from '#config/config.js';
import { Log, ProcessLog } from './log.js';
import { Metrics } from './metrics.js';
import { NestLog } from './nest-log.js';

@Global()
@Module({
  providers: [
    { provide: Log, inject: [Config], useFactory: (config: Config) => new ProcessLog(config) },
    NestLog,
    Metrics,
  ],
  exports: [Log, NestLog, Metrics],
})
export class TelemetryModule {}
