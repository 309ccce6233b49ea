import type { PartHealth } from '@ilan/api';
import { Injectable } from '@nestjs/common';
import { ModuleRef, ModulesContainer } from '@nestjs/core';
import { declared } from '../declared/declared.js';
import { EventStore } from '../event-store/event-store.js';
import { Database } from '../postgres/database.js';
import { ProjectionEngine } from '../projections/engine/projection-engine.js';
import { Reactions } from '../reactions/reactions.js';
import { JobWorker } from '../jobs/job-queue.js';
import { HealthCheck } from './health-check.js';
import { errorCode } from '../telemetry/error-code.js';
import { whenPresent } from './when-present.js';

const TIMEOUT_MS = 2_000;
const LAG_SECONDS = 60;

/** Whether this process can serve: each of its parts is asked, all at once, for two seconds at most. */
@Injectable()
export class Readiness {
  constructor(
    private readonly modules: ModuleRef,
    private readonly container: ModulesContainer,
  ) {}

  // Two questions are about the same figures, and all are asked at once.
  private readonly models = shared(() => whenPresent(this.modules, ProjectionEngine)?.status());
  private readonly reactions = shared(() => whenPresent(this.modules, Reactions)?.status());

  async check(): Promise<Record<string, PartHealth>> {
    const checks = declared(this.container, HealthCheck);
    const questions = {
      ...this.questions,
      ...Object.fromEntries(checks.map((check) => [check.part, () => check.ask()] as const)),
    };
    const names = Object.keys(questions);
    const answers = await Promise.all(Object.values(questions).map((question) => ask(question)));
    return Object.fromEntries(names.flatMap((name, i) => (answers[i] ? [[name, answers[i]]] : [])));
  }

  /** Each resolves to true, to a reason why not, or to undefined where the part is not in this process. */
  private readonly questions: Readonly<Record<string, () => Promise<true | string | undefined>>> = {
    database: async () => {
      const database = whenPresent(this.modules, Database);
      return database && (await database.query('select 1'), true);
    },
    event_store: async () => {
      const store = whenPresent(this.modules, EventStore);
      if (!store) return undefined;
      const answered = await Promise.race([store.head().then(() => true as const, reasonOf), timeout()]);
      return answered === true || (store.fault ?? answered);
    },
    projections: async () => {
      const statuses = await this.models();
      return statuses && lateOf(statuses);
    },
    reactions: async () => {
      const statuses = await this.reactions();
      return statuses && lateOf(statuses);
    },
    parked: async () => {
      const [models, reactions] = await Promise.all([this.models(), this.reactions()]);
      const left = [...(models ?? []), ...(reactions ?? [])].filter(({ parked }) => parked > 0);
      if (!models && !reactions) return undefined;
      return left.length === 0 || left.map(({ name, parked }) => `${name}: ${parked}`).join(', ');
    },
    jobs: () => {
      const state = whenPresent(this.modules, JobWorker)?.state ?? 'off';
      return Promise.resolve(state === 'off' ? undefined : state === 'works' || 'the queue does not answer');
    },
  };
}

function shared<Answer>(ask: () => Promise<Answer> | undefined): () => Promise<Answer> | undefined {
  let asked: Promise<Answer> | undefined;
  return () => (asked ??= ask()?.finally(() => (asked = undefined)));
}

function lateOf(
  statuses: readonly { readonly name: string; readonly state: string; readonly secondsBehind: number }[],
): true | string {
  const late = statuses.filter(({ state, secondsBehind }) => state === 'stuck' || secondsBehind > LAG_SECONDS);
  return late.length === 0 || `behind: ${late.map(({ name }) => name).join(', ')}`;
}

async function ask(question: () => Promise<true | string | undefined>): Promise<PartHealth | undefined> {
  const start = performance.now();
  const answer = await Promise.race([question().catch(reasonOf), timeout()]);
  const ms = Math.round(performance.now() - start);
  if (answer === undefined) return undefined;
  return answer === true ? { ok: true, ms } : { ok: false, ms, reason: answer };
}

const timeout = () =>
  new Promise<string>((resolve) => {
    setTimeout(() => resolve(`no answer within ${TIMEOUT_MS} ms`), TIMEOUT_MS).unref();
  });

function reasonOf(error: unknown): string {
  const code = errorCode(error);
  return code === '' ? 'failed' : code;
}
