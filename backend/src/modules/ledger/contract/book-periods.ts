export interface PeriodToClose {
  /** `2026-10` */
  readonly month: string;
  /** `Ekim 2026` */
  readonly label: string;
}

/** The months of the books, for pages of other contexts. */
export abstract class BookPeriods {
  /** The month that is over and waits to be closed, the earliest of them; null where there is none. */
  abstract toClose(): Promise<PeriodToClose | null>;
}
