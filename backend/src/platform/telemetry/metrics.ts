import { Injectable, type OnModuleInit } from '@nestjs/common';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Below a millisecond to ten seconds: a key read and a slow report both fall into a bucket that tells something. */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/**
 * Memory, garbage collection, delays of the event loop: kept once a process, however many applications it opens. Whoever observes collections
 * cannot be told to stop, is called at each of them, and would hold the application that it was made for.
 */
let figuresOfProcess: Registry | undefined;

function ofProcess(): Registry {
  if (!figuresOfProcess) {
    figuresOfProcess = new Registry();
    collectDefaultMetrics({ register: figuresOfProcess });
  }
  return figuresOfProcess;
}

/** Figures for Prometheus. A registry of its own per application, so that two in one process do not mix. */
@Injectable()
export class Metrics implements OnModuleInit {
  readonly registry = new Registry();
  private readonly http = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route template',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: SECONDS,
    registers: [this.registry],
  });
  /** One observer a series: finding it by its labels again would cost more than the observation. */
  private readonly series = new Map<string, { observe(seconds: number): void }>();

  onModuleInit(): void {
    ofProcess();
  }

  /** All that Prometheus is told, in its text form: of this application, and of the process that it runs in. */
  text(): Promise<string> {
    return Registry.merge([ofProcess(), this.registry]).metrics();
  }

  observeRequest(method: string, route: string, status: number, seconds: number): void {
    const key = `${method} ${status} ${route}`;
    let series = this.series.get(key);
    if (!series) {
      series = this.http.labels({ method, route, status: String(status) });
      this.series.set(key, series);
    }
    series.observe(seconds);
  }

  /** A gauge is asked for its figure at each scrape: one that another gauge set would be a scrape late. */
  watch(name: string, help: string, figure: () => number): void {
    new Gauge({
      name,
      help,
      registers: [this.registry],
      collect() {
        this.set(figure());
      },
    });
  }
}
