import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { RuleTest } from '@ilan/api';
import { AppError } from '#kernel/app-error.js';
import { trialRule, trialSentences, type TriedContent } from './trial-sentences.js';

/** A rule under trial, until it is ended. */
export interface Trial {
  /** @throws AppError invalid `RULE_TOO_SLOW` once the trial has used up its time */
  sentences(contents: readonly TriedContent[]): Promise<readonly (string | null)[]>;
  end(): Promise<void>;
}

/** Where rules are tried that nobody has proved yet: in this thread, or in one of their own. */
export abstract class RuleSandbox {
  abstract open(test: RuleTest): Trial;
}

export class InlineSandbox extends RuleSandbox {
  override open(test: RuleTest): Trial {
    const rule = trialRule(test);
    return { sentences: async (contents) => trialSentences(rule, contents), end: async () => undefined };
  }
}

export interface WorkerSandboxOptions {
  readonly program?: URL;
  /** Of all contents of a trial together, without the time in which they are looked up. */
  readonly timeoutMs?: number;
}

/** Whatever a rule does to the thread that tries it, the one that answers requests does not feel it: that one is ended. */
export class WorkerSandbox extends RuleSandbox {
  readonly #options: Required<WorkerSandboxOptions>;

  constructor(options: WorkerSandboxOptions = {}) {
    super();
    this.#options = {
      program: new URL('./trial-program.js', import.meta.url),
      timeoutMs: 5_000,
      ...options,
    };
  }

  override open(test: RuleTest): Trial {
    const { program, timeoutMs } = this.#options;
    const worker = new Worker(program, {
      workerData: test,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 128 },
    });
    // Heard here, so that a thread which breaks between two batches does not end the process; the next batch tells.
    let broken: unknown;
    worker.on('error', (error) => (broken = error));
    worker.unref();
    let left = timeoutMs;
    return {
      sentences: async (contents) => {
        if (broken !== undefined || left <= 0) throw tooSlow(broken);
        const started = performance.now();
        worker.postMessage(contents);
        try {
          const [answer] = (await once(worker, 'message', { signal: AbortSignal.timeout(Math.ceil(left)) })) as [
            readonly (string | null)[],
          ];
          return answer;
        } catch (error) {
          await worker.terminate();
          throw tooSlow(error);
        } finally {
          left -= performance.now() - started;
        }
      },
      end: async () => {
        await worker.terminate();
      },
    };
  }
}

/** The time is over, or the thread's memory: what is asked of the person is the same. */
const tooSlow = (cause: unknown) =>
  new AppError(
    'invalid',
    'RULE_TOO_SLOW',
    'Bu kuralın denenmesi çok uzun sürdü. Sözcükleri azaltıp ya da kısaltıp yeniden deneyin.',
    { cause },
  );
