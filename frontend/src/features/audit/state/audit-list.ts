import type { AuditChoices } from '@ilan/api';
import type { Choice, ListFilter } from '@/shared/admin/list/list-spec';
import { t } from '../texts';

/** Things that entries are about, by the beginning of their stream; without a number they are one for the whole product. */
export const TARGETS = [
  { stream: 'listing', label: t('target.listing'), numbered: true },
  { stream: 'account', label: t('target.person'), numbered: true },
  { stream: 'settings', label: t('target.settings'), numbered: false },
  { stream: 'roles', label: t('target.roles'), numbered: false },
] as const;
export type TargetKind = (typeof TARGETS)[number]['stream'];

/** `listing-12` → `İlan #12` */
export const tellTarget = (stream: string): string => {
  const found = TARGETS.find(({ stream: kind, numbered }) =>
    numbered ? stream.startsWith(`${kind}-`) : stream === kind,
  );
  if (!found) return stream;
  return found.numbered ? `${found.label} #${stream.slice(found.stream.length + 1)}` : found.label;
};

const labels = ({ actions }: AuditChoices): readonly Choice[] =>
  actions.map(({ action: value, label }) => ({ value, label }));

const people = ({ actors }: AuditChoices): readonly Choice[] =>
  actors.map(({ id: value, name, role_label }) => ({ value, label: `${name} (${role_label})` }));

export const filtersOf = (choices: AuditChoices): readonly ListFilter[] => [
  { kind: 'choice', name: 'actor_id', label: t('filter.actor'), options: people(choices) },
  { kind: 'choice', name: 'action', label: t('filter.action'), options: labels(choices) },
  { kind: 'date', name: 'from', label: t('filter.from') },
  { kind: 'date', name: 'to', label: t('filter.to') },
  { kind: 'link', name: 'target', label: t('filter.target'), pattern: /^[a-z-]{2,40}[\w-]{0,60}$/u, tell: tellTarget },
];
