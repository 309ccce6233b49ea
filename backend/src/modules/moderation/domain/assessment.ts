import { assertNever } from '#kernel/result.js';
import { findContacts } from './contact-spans.js';
import { duplicatesOf, type PhotoTwin, type TitleTwin } from './duplicates.js';
import type { ModerationRule } from './rules.js';
import type { Span } from './text-spans.js';
import { findWords } from './word-scanner.js';

/** What the rules look at. */
export interface AssessedContent {
  readonly title: string;
  readonly description: string;
  readonly price_minor: number;
  readonly photo_ids: readonly string[];
}

/** What had to be looked up for a rule before it can say anything. */
export interface AssessmentFacts {
  /** Middle price of the leaf category in kuruş; null where there are too few ads to tell. */
  readonly median_minor: number | null;
  /** Other ads on sale with a similar title. */
  readonly twins: readonly TitleTwin[];
  /** Photos of this ad that other ads showed before. */
  readonly copies: readonly PhotoTwin[];
}

/** As an event and a row keep it: places in the text, never the text. */
export interface Finding {
  readonly rule_id: string;
  readonly label: string;
  readonly action: 'hold' | 'flag';
  readonly risk: number;
  readonly sentence: string;
  readonly field: 'title' | 'description' | 'price' | 'photos' | null;
  readonly matches: readonly Span[];
  readonly related: readonly number[];
  readonly photos: readonly {
    readonly photo_id: string;
    readonly other_photo_id: string;
    readonly listing_id: number;
    readonly nearness: number;
  }[];
}

/** Pure: what the enabled rules see in an ad. One finding a rule and field. */
export function assess(
  rules: readonly ModerationRule[],
  content: AssessedContent,
  around: AssessmentFacts,
): readonly Finding[] {
  return rules.filter(({ enabled }) => enabled).flatMap((rule) => findingsOf(rule, content, around));
}

/** 0–100: two doubts weigh more than one, and less than both together. */
export const riskOf = (findings: readonly Pick<Finding, 'risk'>[]): number =>
  Math.round(100 * (1 - findings.reduce((trust, { risk }) => trust * (1 - risk / 100), 1)));

function findingsOf(rule: ModerationRule, content: AssessedContent, around: AssessmentFacts): readonly Finding[] {
  const { test } = rule;
  const told = { rule_id: rule.id, label: rule.name, action: rule.action, risk: rule.risk, related: [], photos: [] };
  const inText = (find: (text: string) => readonly Span[], sentence: (field: string) => string): readonly Finding[] =>
    (['title', 'description'] as const).flatMap((field) => {
      const matches = find(content[field]);
      const name = field === 'title' ? 'Başlıkta' : 'Açıklamada';
      return matches.length > 0 ? [{ ...told, field, matches, sentence: sentence(name) }] : [];
    });
  switch (test.type) {
    case 'words':
      return inText(
        (text) => findWords(text, test.words),
        (field) => `${field} “${rule.name}” listesindeki bir söz geçiyor.`,
      );
    case 'contact':
      return inText(findContacts, (field) => `${field} iletişim bilgisi var.`);
    case 'price': {
      const sentence = outlier(content.price_minor, around.median_minor, test.factor);
      return sentence === undefined ? [] : [{ ...told, field: 'price', matches: [], sentence }];
    }
    case 'duplicate':
      return duplicatesOf(test, told, content, around);
    default:
      return assertNever(test);
  }
}

const times = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 1 });

function outlier(price: number, median: number | null, factor: number): string | undefined {
  if (median === null || median <= 0) return undefined;
  // Free of charge is an offer of its own, not a wrong price.
  if (price > 0 && price * factor <= median)
    return `Fiyat, kategorideki ilanların ortanca fiyatının ${times.format(median / price)} kat altında.`;
  if (price >= median * factor)
    return `Fiyat, kategorideki ilanların ortanca fiyatının ${times.format(price / median)} kat üstünde.`;
  return undefined;
}
