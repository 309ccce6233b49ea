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
import { MailOutboxRelay } from '../mail/outbox/mail-outbox-relay.js';
import { MailProgress } from '../mail/outbox/mail-progress.js';
import { pause } from '../retry/backoff.js';

/** Whoever asks wants to know within half a second. */
const ANSWER_WITHIN_MS = 400;
/** A busy moment is no outage: for so long the last answer stands for one that does not come. */
const REMEMBERED_MS = 10_000;
const LAG_SECONDS = 60;

/**
 * Whether this process can serve: each of its parts is asked, all at once, for 400 ms at most. A question that is still open is not asked a
 * second time; its answer counts whenever it comes.
 */
@Injectable()
export class Readiness {
  constructor(
    private readonly modules: ModuleRef,
    private readonly container: ModulesContainer,
  ) {}

  private readonly asked = new Map<string, Question>();

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
    const answers = await Promise.all(names.map((name) => this.answerOf(name, questions[name])));
    return Object.fromEntries(names.flatMap((name, i) => (answers[i] ? [[name, answers[i]]] : [])));
  }

  private answerOf(name: string, ask: Ask | undefined): Promise<PartHealth | undefined> {
    const question = this.asked.get(name) ?? new Question();
    this.asked.set(name, question);
    return question.ask(ask ?? (() => Promise.resolve(undefined)));
  }

  /** Each resolves to true, to a reason why not, or to undefined where the part is not in this process. */
  private readonly questions: Readonly<Record<string, Ask>> = {
    database: async () => {
      const database = whenPresent(this.modules, Database);
      return database && (await database.query('select 1'), true);
    },
    event_store: async () => {
      const store = whenPresent(this.modules, EventStore);
      if (!store) return undefined;
      if (store.gate?.refusal !== undefined) return store.gate.refusal;
      const head = store.head().then(() => true as const, reasonOf);
      // What keeps the log away is known before a call to it gives up.
      const answered = await Promise.race([head, pause(ANSWER_WITHIN_MS - 50).then(() => store.fault ?? head)]);
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
    mails: async () => {
      const outbox = whenPresent(this.modules, MailOutboxRelay);
      if (!outbox) return undefined;
      const refused = await outbox.refused();
      if (refused) return `the mail server refuses ${refused.mails}: ${refused.why}`;
      return (await whenPresent(this.modules, MailProgress)?.late()) ?? true;
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

type Answer = true | string | undefined;
type Ask = () => Promise<Answer>;

/** One part's question: who asks while it is open waits for the same answer. */
class Question {
  #open: Promise<Answer> | undefined;
  #last: { readonly answer: Answer; readonly at: number } | undefined;

  async ask(question: Ask): Promise<PartHealth | undefined> {
    const start = performance.now();
    const answer = await Promise.race([this.#opened(question), pause(ANSWER_WITHIN_MS).then(() => this.#remembered())]);
    const ms = Math.round(performance.now() - start);
    if (answer === undefined) return undefined;
    return answer === true ? { ok: true, ms } : { ok: false, ms, reason: answer };
  }

  #opened(question: Ask): Promise<Answer> {
    return (this.#open ??= question()
      .catch(reasonOf)
      .then((answer) => {
        this.#last = { answer, at: performance.now() };
        this.#open = undefined;
        return answer;
      }));
  }

  #remembered(): Answer {
    if (this.#last && performance.now() - this.#last.at < REMEMBERED_MS) return this.#last.answer;
    return `no answer within ${ANSWER_WITHIN_MS} ms`;
  }
}

function reasonOf(error: unknown): string {
  const code = errorCode(error);
  return code === '' ? 'failed' : code;
}
