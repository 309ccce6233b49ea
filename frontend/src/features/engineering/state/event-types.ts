import type { EventTypeList } from '@ilan/api';
import { formatCount } from '@/shared/i18n/format';

type Type = EventTypeList['data'][number];

/** Those whose label or name holds what was typed; the most frequent first, those that never happened last. */
export const namedLike = (types: readonly Type[], wanted: string): readonly Type[] => {
  const text = wanted.trim().toLocaleLowerCase('tr');
  return types
    .filter(({ type, label }) => type.includes(text) || label.toLocaleLowerCase('tr').includes(text))
    .toSorted((a, b) => eventsOf(b) - eventsOf(a));
};

const eventsOf = ({ versions }: Type): number => versions.reduce((sum, { events }) => sum + events, 0);

const KIB = 1_024;

/** `12 KB`, `3 MB`: of the data alone. */
export const sizeOf = (bytes: number): string =>
  bytes < KIB * KIB
    ? `${formatCount(Math.ceil(bytes / KIB))} KB`
    : `${formatCount(Math.round(bytes / (KIB * KIB)))} MB`;
