import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { JobWorker } from '../jobs/job-queue.js';
import { MailRounds } from '../mail/outbox/mail-rounds.js';
import { Database } from '../postgres/database.js';
import { ProjectionEngine } from '../projections/projection-engine.js';
import { whenPresent } from './when-present.js';

/** Below a millisecond to ten seconds: a key read and a slow report both fall into a bucket that tells something. */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

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

  constructor(private readonly modules: ModuleRef) {}

  onModuleInit(): void {
    collectDefaultMetrics({ register: this.registry });
    this.watchPool();
    this.watchProjections();
    this.watchMails();
    this.watchJobs();
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

  private watchPool(): void {
    const database = whenPresent(this.modules, Database);
    if (!database) return;
    new Gauge({
      name: 'postgres_pool_connections',
      help: 'Connections of the pool: open, idle, and callers waiting for one',
      labelNames: ['state'] as const,
      registers: [this.registry],
      collect() {
        this.set({ state: 'open' }, database.pool.totalCount);
        this.set({ state: 'idle' }, database.pool.idleCount);
        this.set({ state: 'waiting' }, database.pool.waitingCount);
      },
    });
  }

  private watchMails(): void {
    const rounds = whenPresent(this.modules, MailRounds);
    if (!rounds) return;
    new Gauge({
      name: 'mails_waiting',
      help: 'Mails that are owed: fresh ones, and those that the mail server did not take so far',
      labelNames: ['state'] as const,
      registers: [this.registry],
      async collect() {
        this.reset();
        // Without the database there is no such figure; the others are wanted all the more.
        const waiting = await rounds.waiting().catch(() => undefined);
        if (!waiting) return;
        this.set({ state: 'fresh' }, waiting.fresh);
        this.set({ state: 'retried' }, waiting.retried);
      },
    });
  }

  private watchJobs(): void {
    const worker = whenPresent(this.modules, JobWorker);
    if (!worker) return;
    new Gauge({
      name: 'jobs_queue_away',
      help: '1 while the worker of this process waits for a queue that does not answer',
      registers: [this.registry],
      collect() {
        this.set(Number(worker.state === 'waits'));
      },
    });
  }

  private watchProjections(): void {
    const engine = whenPresent(this.modules, ProjectionEngine);
    if (!engine) return;
    const gauge = (name: string, help: string) =>
      new Gauge({ name, help, labelNames: ['projection'] as const, registers: [this.registry] });
    const behind = gauge('projection_events_behind', 'Events of the log that the read model has not handled');
    const parked = gauge('projection_parked_events', 'Events set aside because handling them failed');
    const batch = gauge('projection_last_batch_seconds', 'Time to fold and commit the last batch');
    const hints = gauge(
      'projection_last_hints_seconds',
      'Time to write the hints of the last batch to every connection',
    );
    const restarts = gauge('projection_restarts', 'How often following the log was taken up again');
    const registers = [this.registry];
    const leads = new Gauge({
      name: 'projection_leader',
      help: '1 where the engine works, 0 where it stands by',
      registers,
    });
    const subscriptions = new Gauge({
      name: 'projection_subscription_restarts',
      help: 'How often the subscription to the log began again',
      registers,
    });
    new Gauge({
      name: 'projection_seconds_behind',
      help: 'Age of the read model; 0 when caught up',
      labelNames: ['projection'] as const,
      registers: [this.registry],
      async collect() {
        subscriptions.set(engine.subscriptionRestarts);
        leads.set(Number(engine.leading));
        for (const status of await engine.status()) {
          const labels = { projection: status.name };
          this.set(labels, status.secondsBehind);
          if (status.eventsBehind !== undefined) behind.set(labels, status.eventsBehind);
          parked.set(labels, status.parked);
          batch.set(labels, status.lastBatchMs / 1_000);
          hints.set(labels, status.lastHintsMs / 1_000);
          restarts.set(labels, status.restarts);
        }
      },
    });
  }
}
