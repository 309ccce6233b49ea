import { type DynamicModule, Module } from '@nestjs/common';
import { Clock, SystemClock } from '../kernel/clock.js';
import { Config } from './config.js';

@Module({})
export class KernelModule {
  static with(config: Config): DynamicModule {
    return {
      module: KernelModule,
      global: true,
      providers: [
        { provide: Config, useValue: config },
        { provide: Clock, useClass: SystemClock },
      ],
      exports: [Config, Clock],
    };
  }
}
