import { Injectable } from '@nestjs/common';
import { type GatedContent, PublishingGate } from '#modules/listings/contract.js';
import { assess, type Finding } from '../domain/assessment.js';
import { FollowedRules } from './followed-rules.js';
import { RuleFacts, type Subject } from './rule-facts.js';

/** The rules in force over one content of an ad. */
@Injectable()
export class RuleGate extends PublishingGate {
  constructor(
    private readonly rules: FollowedRules,
    private readonly facts: RuleFacts,
  ) {
    super();
  }

  async findings(subject: Subject): Promise<readonly Finding[]> {
    const rules = this.rules.current();
    return assess(rules, subject, await this.facts.of(rules, subject));
  }

  override async holds(content: GatedContent, owner_id: number, listing_id: number | undefined): Promise<boolean> {
    const findings = await this.findings({ ...content, owner_id, listing_id });
    return findings.some(({ action }) => action === 'hold');
  }
}
