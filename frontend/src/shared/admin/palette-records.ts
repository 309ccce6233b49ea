import type { QueryClient } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';

/** More than these few are looked for in the list itself. */
export const FEW_RECORDS = 5;

export interface FoundRecord {
  /** What stands in the address of its page in the place of `:id`, with what follows it there. */
  readonly id: number | string;
  readonly label: string;
  readonly detail: string;
}

/** Records of one kind that the command palette finds by their words. */
export interface PaletteRecords {
  /** `adverts`; part of the query's key. */
  readonly name: string;
  /** Its place after the pages; no two kinds have the same. */
  readonly order: number;
  /** Above what was found. */
  readonly label: string;
  readonly icon: LucideIcon;
  /** Path of the page that opens one, `adverts/:id`; only who may open that page looks for them. */
  readonly page: `${string}/:id`;
  readonly find: (client: QueryClient, q: string, signal: AbortSignal) => Promise<readonly FoundRecord[]>;
}
