import { Controller, Get, Header, Req } from '@nestjs/common';
import { type PartHealth, partHealth } from '@ilan/api';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { Config } from '#config/config.js';
import { AppError } from '#kernel/app-error.js';
import { Unasked } from '../http/access.js';
import { ApiAnswer } from '../http/api-answer.js';
import { isOperator } from '../http/operators.js';
import { Metrics } from '../telemetry/metrics.js';
import { Readiness } from './readiness.js';

const live = z.object({ status: z.literal('ok'), uptime_seconds: z.int() });
const ready = z.object({ status: z.enum(['ok', 'degraded']), parts: z.record(z.string(), partHealth) });

/**
 * Without these every answer is wrong. Without any other people are served: a page waits for the read models that it needs itself, and says
 * so; what else is late or away is named, and somebody should look.
 */
const NEEDED = new Set(['database']);

/** For the machines that watch this one; figures are for operators, for everybody else there is no such address. */
@Controller()
export class HealthController {
  constructor(
    private readonly metrics: Metrics,
    private readonly readiness: Readiness,
    private readonly config: Config,
  ) {}

  @Get('health/live')
  @Unasked()
  @Header('cache-control', 'no-store')
  @ApiAnswer(live, { description: 'The process runs' })
  live(): z.output<typeof live> {
    return { status: 'ok', uptime_seconds: Math.floor(process.uptime()) };
  }

  @Get('health/ready')
  @Unasked()
  @Header('cache-control', 'no-store')
  @ApiAnswer(ready, {
    description:
      'The parts of this process. degraded: people are served, the named parts are late or away; 503: nobody can be answered',
  })
  async ready(): Promise<{ status: 'ok' | 'degraded'; parts: Record<string, PartHealth> }> {
    const parts = await this.readiness.check();
    const missing = Object.keys(parts).filter((name) => parts[name]?.ok === false);
    if (missing.length === 0) return { status: 'ok', parts };
    if (!missing.some((name) => NEEDED.has(name))) return { status: 'degraded', parts };
    throw new AppError('unavailable', 'NOT_READY', `Hazır değil: ${missing.join(', ')}.`, {
      retryAfter: 5,
      details: { missing, parts },
    });
  }

  @Get('metrics')
  @Unasked()
  @Header('content-type', 'text/plain; version=0.0.4; charset=utf-8')
  @Header('cache-control', 'no-store')
  @ApiAnswer(undefined, { status: 200, description: 'Figures for Prometheus' })
  figures(@Req() request: FastifyRequest): Promise<string> {
    if (!isOperator(request, this.config)) {
      throw new AppError('not_found', 'NOT_FOUND', 'Aradığınız kayıt bulunamadı.');
    }
    return this.metrics.text();
  }
}
