import type { StatementAnswer } from '@ilan/api';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { istanbulDay } from '#kernel/istanbul-time.js';
import { Aggregates } from '#platform/event-store/aggregates.js';
import type { CommandContext } from '#platform/event-store/command-context.js';
import { uuidV5 } from '#platform/event-store/appending/event-ids.js';
import type { Position } from '#platform/event-store/event-store.js';
import { Database } from '#platform/postgres/database.js';
import type { StatementLine } from '#modules/billing/statements/statement.js';
import { StatementReader } from '#modules/billing/statements/statement-reader.js';
import { statementDecider } from '../domain/bank-statement.js';
import { maybeReadBefore, readBefore } from '../domain/read-before.js';
import { statementStreams } from '../transfer-streams.js';
import { BankTransferAggregate } from './bank-transfer-aggregate.js';
import { KnownMovements } from './known-movements.js';

export interface ReadOfBank {
  readonly answer: StatementAnswer;
  readonly position: Position;
  /** What came in, by the name that each movement goes by. */
  readonly incoming: readonly { readonly id: string; readonly text: string }[];
}

interface BankFile {
  readonly context: CommandContext;
  readonly bytes: Buffer;
  /** Somebody says that what looks as if it had been read before are other movements. */
  readonly again?: boolean;
}

/**
 * Reads a file of a bank and keeps what came in. Read twice, or cut short and read again, it brings nothing twice.
 * @throws AppError invalid BAD_STATEMENT, conflict MAYBE_READ_BEFORE, unavailable READING_BUSY
 */
export class ReadBankStatement extends Command<ReadOfBank> {
  constructor(readonly input: BankFile) {
    super();
  }
}

const AT_A_TIME = 16;

interface Named extends StatementLine {
  readonly id: string;
}

@CommandHandler(ReadBankStatement)
export class ReadBankStatementHandler implements ICommandHandler<ReadBankStatement> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly transfers: BankTransferAggregate,
    private readonly known: KnownMovements,
    private readonly database: Database,
    private readonly reader: StatementReader,
  ) {}

  async execute({ input: { context, bytes, again = false } }: ReadBankStatement) {
    const { statement, names } = await this.reader.read(bytes, istanbulDay(context.now.toISOString()));
    const { account, opening, closing, lines } = statement;
    const moved = lines
      .map((line, index): Named => ({ ...line, id: names[index] ?? '' }))
      .filter(({ amount }) => amount !== 0);
    const incoming = moved.filter(({ amount }) => amount > 0);
    const alike = readBefore(moved, await this.known.alike(account, moved));
    if (alike.length > 0 && !again) throw maybeReadBefore(alike);
    const statement_id = uuidV5(`bank statement ${JSON.stringify([account, opening, closing])} ${names.join(' ')}`);
    // What the bank wrote first: whoever sees a movement sees its words.
    await this.keepTexts(moved);
    let fresh = 0;
    for (let from = 0; from < moved.length; from += AT_A_TIME) {
      const some = moved.slice(from, from + AT_A_TIME);
      const told = await Promise.all(some.map((line) => this.tell(line, statement_id, context)));
      fresh += told.filter((isNew, at) => isNew && (some[at]?.amount ?? 0) > 0).length;
    }
    const days = lines.map(({ day }) => day).toSorted();
    const said = {
      ...{ statement_id, account, opening_minor: opening, closing_minor: closing, movements: lines.length },
      ...{ first_day: days[0] ?? null, last_day: days.at(-1) ?? null, incoming: incoming.length, fresh },
      ...{ read_by: Number(context.actor.id), now: context.now, ...(alike.length > 0 && { despite: alike.length }) },
    };
    const stream = statementStreams.of(statement_id);
    const { events, position } = await this.aggregates.execute(statementDecider, stream, said, context);
    const isKnown = events.length === 0;
    // Of two who read it at the same moment one was first, and to the other nothing in it is new.
    const answer = { movements: lines.length, incoming: incoming.length, fresh: isKnown ? 0 : fresh, known: isKnown };
    return { answer, position, incoming: incoming.map(({ id, text }) => ({ id, text })) };
  }

  /** @returns whether this statement brought it, and none before; also where this one is read twice at the same moment */
  private async tell(line: Named, statement_id: string, context: CommandContext): Promise<boolean> {
    const { id: transfer_id, day, amount } = line;
    const type = amount > 0 ? 'arrive' : 'send';
    const command = { type, transfer_id, statement_id, day, amount_minor: Math.abs(amount), now: context.now } as const;
    const keyed = { ...context, idempotencyKey: `arrived ${transfer_id}` };
    const known = await this.transfers.state(transfer_id);
    const told = known.status === 'none' ? (await this.transfers.act(transfer_id, keyed, command)).state : known;
    return told.statement_id === statement_id;
  }

  private async keepTexts(moved: readonly Named[]): Promise<void> {
    const texts = moved.map(({ text, reference }) => [text, reference ?? ''].filter((one) => one !== '').join(' · '));
    await this.database.query(
      `insert into app.bank_words (transfer_id, words)
       select * from unnest($1::text[], $2::text[]) on conflict (transfer_id) do nothing`,
      [moved.map(({ id }) => id), texts],
    );
  }
}
