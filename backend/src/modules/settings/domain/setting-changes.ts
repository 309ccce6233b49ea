import { EDIT_REVIEW_LABELS, SETTING_LABELS } from '@ilan/api';
import { shortened } from '#kernel/shortened.js';

type Values = Readonly<Record<string, unknown>>;

const LONGEST = 60;
const modes: Readonly<Record<string, string>> = EDIT_REVIEW_LABELS;
const labels: Readonly<Record<string, string>> = SETTING_LABELS;

export function valueText(field: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'açık' : 'kapalı';
  if (field === 'edit_review_mode') return `“${modes[String(value)] ?? String(value)}”`;
  if (typeof value === 'number') return value === 0 ? 'süresiz' : `${value} gün`;
  if (typeof value !== 'string' || value === '') return 'boş';
  return `“${shortened(value, LONGEST)}”`;
}

/** Each setting by what staff calls it, with what it was and what it became; what was recorded first tells only what it became. */
export function settingChanges({ before: were, ...after }: Values & { readonly before: Values }): string {
  return Object.entries(after)
    .map(([field, value]) => {
      const became = valueText(field, value);
      const change = field in were ? `${valueText(field, were[field])} → ${became}` : became;
      return `${labels[field] ?? field}: ${change}`;
    })
    .join('; ');
}
