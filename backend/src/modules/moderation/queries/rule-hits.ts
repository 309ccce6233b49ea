import type { Rule } from '@ilan/api';
import { Injectable } from '@nestjs/common';
import { Database } from '#platform/postgres/database.js';

/** How often the rules saw something. */
@Injectable()
export class RuleHits {
  constructor(private readonly database: Database) {}

  async byRule(): Promise<ReadonlyMap<string, Rule['hits']>> {
    const rows = await this.database.query<{ rule_id: string; last_30_days: number; waiting: number }>(
      `select rule_id, coalesce(last_30_days, 0) as last_30_days, coalesce(waiting, 0) as waiting from (
         select rule_id, count(*) as last_30_days from rm.rule_hit where at > now() - interval '30 days' group by 1) seen
       full join (
         select finding ->> 'rule_id' as rule_id, count(distinct id) as waiting
         from rm.review_case, jsonb_array_elements(findings) as finding
         where waiting_since is not null group by 1) waits using (rule_id)`,
    );
    return new Map(rows.map(({ rule_id, ...hits }) => [rule_id, hits]));
  }
}
