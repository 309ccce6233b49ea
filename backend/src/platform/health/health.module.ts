import { Module } from '@nestjs/common';
import { HealthController } from './health.controller.js';
import { PartMetrics } from './part-metrics.js';
import { Readiness } from './readiness.js';

/** How this process and its parts are: for probes and for Prometheus. */
@Module({ controllers: [HealthController], providers: [PartMetrics, Readiness] })
export class HealthModule {}
