import { Injectable, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type Progress, TellsProgress } from '../declared/tells-progress.js';
import { Aggregates } from '../event-store/aggregates.js';
import { Metrics } from '../telemetry/metrics.js';
import { PartMetrics } from './part-metrics.js';

const CAUGHT_UP = {
  state: 'live',
  position: undefined,
  secondsBehind: 0,
  waiting: 3,
  parked: 0,
  error: undefined,
} as const;

@Injectable()
class Quick extends TellsProgress {
  readonly part = 'quick';
  progress(): Promise<Progress> {
    return Promise.resolve(CAUGHT_UP);
  }
}

@Injectable()
class Broken extends TellsProgress {
  readonly part = 'broken';
  progress(): Promise<Progress> {
    return Promise.reject(new Error('has no figures'));
  }
}

@Injectable()
class Silent extends TellsProgress {
  readonly part = 'silent';
  asked = 0;
  progress(): Promise<Progress> {
    this.asked += 1;
    return new Promise(() => undefined);
  }
}

/** A worker does its work, and this process is none. */
@Injectable()
class Away extends TellsProgress {
  readonly part = 'away';
  override readonly doneBy = 'jobs';
  progress(): Promise<Progress> {
    return Promise.resolve({ ...CAUGHT_UP, parked: undefined });
  }
}

/** Forty pressed at once for one person's stream, and somebody else is at work on theirs. */
const aggregates = { provide: Aggregates, useValue: { atWork: { streams: 2, waiting: 39 } } };

@Module({ providers: [Quick, Broken, Silent, Away, aggregates, Metrics, PartMetrics] })
class Parts {}

describe('the figures of parts', () => {
  it('are told of those that answer, and a silent one is not asked again while it is silent', async () => {
    const app = await NestFactory.createApplicationContext(Parts, { logger: false });
    const { registry } = app.get(Metrics);
    for (const told of [await registry.metrics(), await registry.metrics()]) {
      expect(told).toContain('part_waiting{part="quick"} 3');
      expect(told).not.toMatch(/part_waiting\{part="(?:broken|silent)"/);
    }
    const told = await registry.metrics();
    for (const line of [
      'part_parked{part="quick"} 0',
      'part_elsewhere{part="quick"} 0',
      'part_elsewhere{part="away"} 1',
      'stream_commands{state="at_work"} 2',
      'stream_commands{state="waiting"} 39',
    ])
      expect(told).toContain(line);
    // What is not known is not told as none.
    expect(told).not.toContain('part_parked{part="away"}');
    expect(app.get(Silent).asked).toBe(1);
    await app.close();
  });
});
