import type { AcceptedAgreement } from '@ilan/api';
import { Injectable } from '@nestjs/common';
import { Aggregates } from '#platform/event-store/aggregates.js';
import type { CommandContext } from '#platform/event-store/command-context.js';
import { Database } from '#platform/postgres/database.js';
import { agreementStreams } from './agreement-streams.js';
import { FollowedTerms } from '#modules/billing/terms/followed-terms.js';
import { agreementsOf } from './agreements.js';
import { agreementDecider, type AgreementText } from './domain/agreement-text.js';
import { FIRST_WORDINGS, type NamedText } from './domain/first-wordings.js';
import type { OrderAgreement } from './domain/order.events.js';

type Wording = Pick<AgreementText, 'title' | 'text'>;

/** The words of what was accepted: kept when they are accepted for the first time, and shown as they were. */
@Injectable()
export class AcceptedAgreements {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly database: Database,
    private readonly terms: FollowedTerms,
  ) {}

  /** What is asked for now. */
  async asked(): Promise<readonly NamedText[]> {
    await this.terms.catchUp();
    return agreementsOf(this.terms.current());
  }

  /** Before an order says that they were accepted. @returns how the order names them */
  async keep(context: CommandContext, texts: readonly NamedText[]): Promise<OrderAgreement[]> {
    await Promise.all(
      texts.map(({ text_id, document, version, title, text }) => {
        const command = { text_id, document, version, title, text, now: context.now };
        return this.aggregates.execute(agreementDecider, agreementStreams.of(text_id), command, context);
      }),
    );
    return texts.map(({ document, version, text_id }) => ({ document, version, text_id }));
  }

  async read(accepted: readonly OrderAgreement[]): Promise<AcceptedAgreement[]> {
    const ids = accepted.map(({ text_id }) => text_id).filter((id) => id !== null);
    const kept = await this.database.query<Wording & { readonly id: string }>(
      'select id, title, text from rm.agreement_text where id = any($1)',
      [ids],
    );
    // Accepted before words were kept, and by nobody since.
    const known = new Map<string, Wording>(FIRST_WORDINGS.map((one) => [one.text_id, one]));
    for (const one of kept) known.set(one.id, one);
    return accepted.map(({ document, version, text_id }) => {
      const wording = text_id === null ? undefined : known.get(text_id);
      return { document, version, title: wording?.title ?? null, text: wording?.text ?? null };
    });
  }
}
