import type { ReactNode } from 'react';
import type { To } from 'react-router-dom';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** What every admin list says about its page; some say more. */
export interface ListMeta {
  readonly current_page: number;
  readonly last_page: number;
  readonly per_page: number;
  readonly total: number;
  /** Whether there are more than `total`, which the server has not counted. */
  readonly at_least?: boolean;
}

export interface ListPage<Row, Meta extends ListMeta = ListMeta> {
  readonly data: readonly Row[];
  readonly meta: Meta;
}

interface FilterName {
  /** In the address and in the call. */
  readonly name: string;
  readonly label: string;
}

export type ListFilter<Meta extends ListMeta = ListMeta> = FilterName &
  (
    | { readonly kind: 'choice'; readonly options: readonly Choice[] }
    /** Stands above the list; without an empty value the first option is what is not in the address. */
    | {
        readonly kind: 'tabs';
        readonly options: readonly Choice[];
        readonly countOf?: (value: string, meta: Meta) => number | undefined;
        /** Whether there are more of them than `countOf` says. */
        readonly isAtLeast?: (value: string, meta: Meta) => boolean;
      }
    | { readonly kind: 'flag' }
    /** Its hint says what a day means here, where that is not what everybody expects. */
    | { readonly kind: 'date'; readonly hint?: string }
    /** Liras as people type them; in the address as a plain number: `1250.5`. */
    | { readonly kind: 'amount' }
    /** Set by links from elsewhere; shows as a chip that can be taken away. */
    | { readonly kind: 'link'; readonly pattern: RegExp; readonly tell: (value: string) => string }
  );

export interface ListColumn<Row> {
  readonly key: string;
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  /** The server's word for `sort`; without it the column is not sortable. */
  readonly sort?: string;
  /** Comes first when the heading is pressed: numbers and dates are mostly read from the top. */
  readonly descendingFirst?: boolean;
  /** What a spreadsheet gets; without it the column is left out of it. */
  readonly text?: (row: Row) => string | number | null;
  readonly align?: 'end';
  /** Only shown when chosen. */
  readonly extra?: boolean;
  readonly className?: string;
}

export interface AdminListSpec<Row, Meta extends ListMeta = ListMeta> {
  /** Names saved views and columns in the browser, and the queries: `['admin', name, …]`. */
  readonly name: string;
  /** `/api/admin/adverts` */
  readonly path: string;
  /** Names the table: `İlanlar`. */
  readonly label: string;
  readonly keyOf: (row: Row) => string | number;
  /** What a row is called: the name of its box. */
  readonly titleOf: (row: Row) => string;
  /** Where a row leads; its first column is the link. */
  readonly open?: (row: Row) => To;
  readonly columns: readonly ListColumn<Row>[];
  readonly filters?: readonly ListFilter<Meta>[];
  /** What the search looks through; without it there is none. */
  readonly search?: string;
  /** The order when the address has none. */
  readonly sort?: string;
  /** A call that answers with the whole list as a file; without it the pages are gathered here. */
  readonly exportPath?: string;
  /** Sent with every call. */
  readonly fixed?: Readonly<Record<string, string>>;
  readonly empty?: { readonly title: string; readonly text?: string };
}
