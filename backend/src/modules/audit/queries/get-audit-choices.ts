import type { AuditChoices } from '@ilan/api';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Database } from '#platform/postgres/database.js';
import { AuditActors } from '../sentences/audit-actors.js';
import { EventSentences } from '../sentences/event-sentences.js';

/** Who of the staff acted so far and what they did, for the filters of the audit page. */
export class GetAuditChoices extends Query<AuditChoices> {}

/** Steps from one value to the next in the index: a distinct over a long log would read it all. */
const each = (column: 'actor_id' | 'type', also = '') => `
  with recursive found as (
    (select ${column}${also} from app.audit_entry order by ${column}, number desc limit 1)
    union all
    select later.* from found cross join lateral (
      select ${column}${also} from app.audit_entry where ${column} > found.${column} order by ${column}, number desc limit 1) later)
  select * from found limit 500`;

@QueryHandler(GetAuditChoices)
export class GetAuditChoicesHandler implements IQueryHandler<GetAuditChoices, AuditChoices> {
  constructor(
    private readonly database: Database,
    private readonly actors: AuditActors,
    private readonly sentences: EventSentences,
  ) {}

  async execute(): Promise<AuditChoices> {
    const [people, types] = await Promise.all([
      this.database.query<{ actor_id: string; actor_role: string }>(each('actor_id', ', actor_role')),
      this.database.query<{ type: string }>(each('type')),
    ]);
    const who = people.map(({ actor_id: id, actor_role: role }) => ({ id, role }));
    const named = await this.actors.named(who);
    return {
      actors: sorted(who.map(named), ({ name }) => name),
      actions: sorted(
        types.map(({ type }) => ({ action: type, label: this.sentences.label(type) })),
        ({ label }) => label,
      ),
    };
  }
}

const { compare } = new Intl.Collator('tr');
const sorted = <Item>(items: Item[], by: (item: Item) => string): Item[] => items.sort((a, b) => compare(by(a), by(b)));
