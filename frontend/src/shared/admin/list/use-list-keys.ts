import { useRef, useState, type RefObject } from 'react';
import type { KeyHelp } from '../keys-help';
import { useKeys } from '../use-keys';
import type { Selection } from './use-selection';
import { t } from './texts';

interface ListKeys {
  /** Around the rows. */
  readonly area: RefObject<HTMLDivElement | null>;
  readonly search: RefObject<HTMLInputElement | null>;
  readonly help: boolean;
  readonly setHelp: (open: boolean) => void;
}

const rowsIn = (area: HTMLElement | null): HTMLElement[] => [
  ...(area?.querySelectorAll<HTMLElement>('[data-row]') ?? []),
];

const focusRow = (row: HTMLElement | undefined): boolean => {
  const target = row?.querySelector<HTMLElement>('[data-row-focus]') ?? row?.querySelector('input');
  target?.focus();
  target?.scrollIntoView({ block: 'nearest' });
  return target !== undefined && target !== null;
};

/** J and K, or the arrows, go from row to row; X ticks, / searches, ? helps. Enter opens, because a row's link has the focus. */
export const useListKeys = <Row>(rows: readonly Row[], selection: Selection<Row> | undefined): ListKeys => {
  const area = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const [help, setHelp] = useState(false);
  useKeys((key) => {
    const all = rowsIn(area.current);
    const at = all.findIndex((row) => row.contains(document.activeElement));
    const row = rows[at];
    switch (key) {
      case 'ArrowDown':
      case 'ArrowUp':
        // Outside of the rows they scroll the page.
        return at >= 0 && focusRow(all[at + (key === 'ArrowDown' ? 1 : -1)] ?? all[at]);
      case 'j':
        return focusRow(all[Math.min(at + 1, all.length - 1)]);
      case 'k':
        return focusRow(all[Math.max(at - 1, 0)]);
      case 'x':
        if (!selection || !row) return false;
        selection.toggle(row);
        return true;
      case '/':
        search.current?.focus();
        return search.current !== null;
      case '?':
        setHelp(true);
        return true;
      default:
        return false;
    }
  });
  return { area, search, help, setHelp };
};

export const listKeyHelp = (options: {
  readonly opens: boolean;
  readonly ticks: boolean;
  readonly searches: boolean;
}): KeyHelp[] => [
  { keys: ['J', '↓'], does: t('keys_next') },
  { keys: ['K', '↑'], does: t('keys_previous') },
  ...(options.opens ? [{ keys: ['Enter'], does: t('keys_open') }] : []),
  ...(options.ticks ? [{ keys: ['X'], does: t('keys_select') }] : []),
  ...(options.searches ? [{ keys: ['/'], does: t('keys_search') }] : []),
  { keys: ['?'], does: t('keys_help') },
];
