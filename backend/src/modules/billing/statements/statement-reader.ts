import type { OnApplicationShutdown } from '@nestjs/common';
import { Config } from '#config/config.js';
import { AppError } from '#kernel/app-error.js';
import { OwnThread, type OwnThreadOptions, ThreadGaveUp } from '#platform/threads/own-thread.js';
import { type NamedStatement, namedStatement } from './named-statement.js';
import type { BankFileTask, ReadInThread } from './read-in-thread.js';
import { refused } from './statement.js';

/** Where files of banks are read: in this thread, or in one of their own. */
export abstract class StatementReader {
  /**
   * @param today in Istanbul
   * @throws AppError invalid BAD_STATEMENT, unavailable READING_BUSY
   */
  abstract read(bytes: Buffer, today: string): Promise<NamedStatement>;
}

class InlineStatementReader extends StatementReader {
  override read(bytes: Buffer, today: string): Promise<NamedStatement> {
    return Promise.resolve(bytes).then((file) => namedStatement(file, today));
  }
}

/** A file of tens of thousands of movements takes a second, and one that somebody made up for it as long as it may: nobody else waits for it. */
export class ThreadStatementReader extends StatementReader implements OnApplicationShutdown {
  readonly #thread: OwnThread<BankFileTask, ReadInThread>;

  constructor(program: URL, options: OwnThreadOptions = {}) {
    super();
    this.#thread = new OwnThread(program, { timeoutMs: 30_000, most: 20, ...options });
  }

  override async read(bytes: Buffer, today: string): Promise<NamedStatement> {
    const answer = await this.#answer({ bytes, today });
    if ('refused' in answer) throw refused(answer.refused);
    return answer.read;
  }

  onApplicationShutdown(): Promise<void> {
    return this.#thread.close();
  }

  async #answer(task: BankFileTask): Promise<ReadInThread> {
    try {
      return await this.#thread.run(task);
    } catch (error) {
      if (!(error instanceof ThreadGaveUp)) throw error;
      throw SENTENCES[error.why]();
    }
  }
}

const SENTENCES: Readonly<Record<ThreadGaveUp['why'], () => AppError>> = {
  full: () =>
    new AppError(
      'unavailable',
      'READING_BUSY',
      'Şu anda başka ekstreler okunuyor. Lütfen biraz sonra yeniden deneyin.',
    ),
  time: () =>
    refused('Ekstrenin okunması çok uzun sürdü; daha kısa bir dönem seçin ya da biraz sonra yeniden deneyin.'),
  memory: () => refused('Ekstre okunamayacak kadar büyük; daha kısa bir dönem seçin.'),
};

/** Tests read in their own thread: they run the sources, of which no thread can be made. */
export const statementReader = {
  provide: StatementReader,
  inject: [Config],
  useFactory: ({ env }: Config): StatementReader =>
    env.NODE_ENV === 'test'
      ? new InlineStatementReader()
      : new ThreadStatementReader(new URL('./read-in-thread.js', import.meta.url)),
};
