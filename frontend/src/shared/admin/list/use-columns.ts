import { useState } from 'react';
import { readStored, writeStored } from '@/shared/api-client/stored-value';
import type { ListColumn } from './list-spec';

const FOREVER = { tag: '1', maxAge: Infinity };

type Choices = Readonly<Record<string, boolean>>;

const stored = (key: string): Choices => {
  const value = readStored('localStorage', key, FOREVER);
  return typeof value === 'object' && value !== null ? (value as Choices) : {};
};

export interface ColumnChoice<Row> {
  readonly shown: readonly ListColumn<Row>[];
  readonly isShown: (key: string) => boolean;
  readonly set: (key: string, shown: boolean) => void;
}

/** Which columns a person wants to see of a list, kept in their browser. The first column always stays. */
export const useColumns = <Row>(list: string, columns: readonly ListColumn<Row>[]): ColumnChoice<Row> => {
  const key = `admin-columns:${list}`;
  const [choices, setChoices] = useState(() => stored(key));
  const isShown = (name: string): boolean =>
    columns[0]?.key === name || (choices[name] ?? columns.find((column) => column.key === name)?.extra !== true);
  return {
    shown: columns.filter((column) => isShown(column.key)),
    isShown,
    set: (name, shown) => {
      const next = { ...choices, [name]: shown };
      setChoices(next);
      writeStored('localStorage', key, FOREVER.tag, next);
    },
  };
};
