import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ModuleRef, ModulesContainer } from '@nestjs/core';
import { Gauge } from 'prom-client';
import { declared } from '../declared/declared.js';
import { type Progress, TellsProgress } from '../declared/tells-progress.js';
import { Aggregates } from '../event-store/aggregates.js';
import { EventStore } from '../event-store/event-store.js';
import { JobWorker } from '../jobs/job-queue.js';
import { toldProgress } from '../jobs/told-progress.js';
import { MailOutboxRelay } from '../mail/outbox/mail-outbox-relay.js';
import { Database } from '../postgres/database.js';
import { ProjectionEngine, type ProjectionStatus } from '../projections/engine/projection-engine.js';
import { Reactions } from '../reactions/reactions.js';
import type { ReactionStatus } from '../reactions/reaction-status.js';
import { Metrics } from '../telemetry/metrics.js';
import { whenPresent } from './when-present.js';
import { pause } from '../retry/backoff.js';

type Told = Progress & { readonly name: string };

/** Figures of the parts that this process has. */
@Injectable()
export class PartMetrics implements OnModuleInit {
  constructor(
    private readonly modules: ModuleRef,
    private readonly container: ModulesContainer,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit(): void {
    this.watchPool();
    this.watchLog();
    this.watchCommands();
    this.watchProjections();
    this.watchReactions();
    this.watchParts();
    this.watchMails();
    this.watchJobs();
  }

  private watchPool(): void {
    const database = whenPresent(this.modules, Database);
    if (!database) return;
    new Gauge({
      name: 'postgres_pool_connections',
      help: 'Connections of the pool: open, idle, and callers waiting for one',
      labelNames: ['state'] as const,
      registers: [this.metrics.registry],
      collect() {
        this.set({ state: 'open' }, database.pool.totalCount);
        this.set({ state: 'idle' }, database.pool.idleCount);
        this.set({ state: 'waiting' }, database.pool.waitingCount);
      },
    });
  }

  private watchLog(): void {
    const store = whenPresent(this.modules, EventStore);
    if (!store) return;
    this.metrics.watch(
      'log_refused',
      '1 while the log is not the one that was read, and nothing is written or followed until a person decides',
      () => Number(store.gate?.refusal !== undefined),
    );
  }

  private watchCommands(): void {
    const aggregates = whenPresent(this.modules, Aggregates);
    if (!aggregates) return;
    new Gauge({
      name: 'stream_commands',
      help: 'Commands on streams of the log: at work, one a stream, and waiting for the one before them on their stream',
      labelNames: ['state'] as const,
      registers: [this.metrics.registry],
      collect() {
        const { streams, waiting } = aggregates.atWork;
        this.set({ state: 'at_work' }, streams);
        this.set({ state: 'waiting' }, waiting);
      },
    });
  }

  private watchMails(): void {
    const rounds = whenPresent(this.modules, MailOutboxRelay);
    if (!rounds) return;
    const look = withinTime(() => rounds.waiting());
    new Gauge({
      name: 'mails_waiting',
      help: 'Mails that are owed: fresh ones, and those that the mail server did not take so far',
      labelNames: ['state'] as const,
      registers: [this.metrics.registry],
      async collect() {
        this.reset();
        // Without the database there is no such figure; the others are wanted all the more.
        const waiting = await look();
        if (!waiting) return;
        this.set({ state: 'fresh' }, waiting.fresh);
        this.set({ state: 'retried' }, waiting.retried);
      },
    });
  }

  private watchJobs(): void {
    const worker = whenPresent(this.modules, JobWorker);
    if (!worker) return;
    this.metrics.watch(
      'jobs_queue_away',
      '1 while the worker of this process waits for a queue that does not answer',
      () => Number(worker.state === 'waits'),
    );
  }

  private watchProjections(): void {
    const engine = whenPresent(this.modules, ProjectionEngine);
    if (!engine) return;
    const gauge = this.gaugesOf<ProjectionStatus>('projection', () => engine.status());
    gauge('projection_seconds_behind', 'Age of the read model; 0 when caught up', (at) => at.secondsBehind);
    gauge('projection_events_behind', 'Events of the log that the read model has not handled', (at) => at.eventsBehind);
    gauge('projection_parked_events', 'Events set aside because handling them failed', (at) => at.parked);
    gauge('projection_last_batch_seconds', 'Time to fold and commit the last batch', (at) => at.lastBatchMs / 1_000);
    gauge(
      'projection_last_hints_seconds',
      'Time to write the hints of the last batch to every connection',
      (at) => at.lastHintsMs / 1_000,
    );
    gauge('projection_restarts', 'How often following the log was taken up again', (at) => at.restarts);
    this.metrics.watch('projection_leader', '1 where the engine works, 0 where it stands by', () =>
      Number(engine.leading),
    );
    this.metrics.watch(
      'projection_subscription_restarts',
      'How often the subscription to the log began again',
      () => engine.subscriptionRestarts,
    );
  }

  private watchReactions(): void {
    const reactions = whenPresent(this.modules, Reactions);
    if (!reactions) return;
    const gauge = this.gaugesOf<ReactionStatus>('reaction', () => reactions.status());
    gauge(
      'reaction_seconds_behind',
      'Age of the oldest event not yet handled; 0 when caught up',
      (at) => at.secondsBehind,
    );
    gauge('reaction_events_behind', 'Events of the log that the reaction has not handled', (at) => at.eventsBehind);
    gauge('reaction_parked_events', 'Events set aside because handling them failed', (at) => at.parked);
    gauge('reaction_stuck', '1 where the reaction keeps failing here and tries again', (at) =>
      Number(at.state === 'stuck'),
    );
    gauge('reaction_restarts', 'How often following the log was taken up again here', (at) => at.restarts);
  }

  private watchParts(): void {
    const worker = whenPresent(this.modules, JobWorker);
    let looks: readonly (() => Promise<Told | undefined>)[] | undefined;
    const gauge = this.gaugesOf<Told>('part', async () => {
      // Each has its own time: who does not answer hides nobody else.
      looks ??= declared(this.container, TellsProgress).map((part) =>
        withinTime(async () => ({ ...(await toldProgress(part, worker)), name: part.part }), OF_ONE_MS),
      );
      const told = await Promise.all(looks.map((look) => look()));
      return told.filter((one) => one !== undefined);
    });
    gauge('part_seconds_behind', 'Age of the oldest that is not done; 0 when caught up', (at) => at.secondsBehind);
    gauge('part_waiting', 'How much is not done', (at) => at.waiting);
    gauge('part_parked', 'Set aside, for a person to look at', (at) => at.parked);
    gauge('part_stuck', '1 where the last try failed, or of mails none gets through any more', (at) =>
      Number(at.state === 'stuck'),
    );
    gauge('part_elsewhere', '1 where this process does not work at it: another one does, or none', (at) =>
      Number(at.state === 'elsewhere'),
    );
  }

  /** All gauges of a kind are asked at once, so they share one look. Without the database there are no such figures; the others are wanted all the more. */
  private gaugesOf<Status extends { readonly name: string }>(label: string, ask: () => Promise<readonly Status[]>) {
    const look = withinTime(ask);
    return (name: string, help: string, figure: (status: Status) => number | undefined) =>
      new Gauge({
        name,
        help,
        labelNames: [label],
        registers: [this.metrics.registry],
        async collect() {
          const statuses = (await look()) ?? [];
          this.reset();
          for (const status of statuses) {
            const value = figure(status);
            if (value !== undefined) this.set({ [label]: status.name }, value);
          }
        },
      });
  }
}

/** Figures that do not come within this time are left out: whoever scrapes wants the others. */
const WITHIN_MS = 400;
/** The same for one of those that are asked together: less, so that what the others told is still in time. */
const OF_ONE_MS = 250;

/** Asks once at a time, however many want to know. @returns undefined when it fails or takes too long */
function withinTime<Figures>(ask: () => Promise<Figures>, withinMs = WITHIN_MS): () => Promise<Figures | undefined> {
  let asked: Promise<Figures | undefined> | undefined;
  return () => {
    asked ??= ask()
      .catch(() => undefined)
      .finally(() => (asked = undefined));
    return Promise.race([asked, pause(withinMs).then(() => undefined)]);
  };
}
