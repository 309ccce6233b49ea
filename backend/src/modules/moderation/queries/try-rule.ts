import type { RuleTest, RuleTrial } from '@ilan/api';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Database } from '#platform/postgres/database.js';
import { ListingHistory } from '#modules/listings/contract.js';
import { RuleTrials } from '../rules/rule-trials.js';

/** What a rule would have done to the contents that moderators decided about in the past 30 days. */
export class TryRule extends Query<RuleTrial> {
  constructor(readonly test: RuleTest) {
    super();
  }
}

interface DecidedRow {
  readonly listing_id: number;
  readonly content_revision: number;
  readonly decision: 'approved' | 'rejected' | 'changes_requested';
  readonly decided_at: Date;
}

/** The newest decisions; a month of a larger market is told by this many, too. */
const EXAMINED_AT_MOST = 1_000;
const AT_ONCE = 8;
const EXAMPLES = 10;

@QueryHandler(TryRule)
export class TryRuleHandler implements IQueryHandler<TryRule, RuleTrial> {
  constructor(
    private readonly database: Database,
    private readonly history: ListingHistory,
    private readonly trials: RuleTrials,
  ) {}

  async execute({ test }: TryRule): Promise<RuleTrial> {
    const rows = await this.database.query<DecidedRow>(
      `select listing_id, content_revision, decision, decided_at from rm.review_decision
       where decided_at > now() - interval '30 days' and decision in ('approved', 'rejected', 'changes_requested')
       order by decided_at desc limit ${EXAMINED_AT_MOST}`,
    );
    const trial = { examined: 0, caught: 0, caught_rightly: 0, caught_wrongly: 0, missed: 0 };
    const examples: RuleTrial['examples'] = [];
    await this.trials.trial(test, async (attempt) => {
      for (let from = 0; from < rows.length; from += AT_ONCE) {
        const contents = await this.contents(rows.slice(from, from + AT_ONCE));
        const sentences = await attempt(
          contents.map(({ written, row }) => ({ ...written, listing_id: row.listing_id })),
        );
        contents.forEach(({ row, written }, index) => {
          const sentence = sentences[index] ?? null;
          count(trial, row.decision !== 'approved', sentence !== null);
          if (sentence === null || examples.length >= EXAMPLES) return;
          const { listing_id, decision, decided_at } = row;
          examples.push({ listing_id, title: written.title, decision, sentence, at: decided_at.toISOString() });
        });
      }
    });
    return { ...trial, examples };
  }

  /** Without those whose words are gone: nothing can be said about them. */
  private async contents(rows: readonly DecidedRow[]) {
    const found = rows.map(async (row) => {
      const written = await this.history.written(row.listing_id, row.content_revision);
      return written ? [{ row, written }] : [];
    });
    return (await Promise.all(found)).flat();
  }
}

type Counts = { -readonly [Key in keyof Omit<RuleTrial, 'examples'>]: number };

function count(trial: Counts, refused: boolean, caught: boolean): void {
  trial.examined += 1;
  if (!caught) trial.missed += refused ? 1 : 0;
  else {
    trial.caught += 1;
    if (refused) trial.caught_rightly += 1;
    else trial.caught_wrongly += 1;
  }
}
