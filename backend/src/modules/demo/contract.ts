/** Which catalogue: the same seed and number give the same ads. */
export interface CatalogueName {
  readonly seed: number;
  readonly listings: number;
}

export interface DemoOptions extends CatalogueName {
  readonly onProgress?: (progress: { readonly stage: string; readonly done: number; readonly total: number }) => void;
  /** Also where the database or the log is somebody's own. */
  readonly force?: boolean;
  /** Stops between two ads; the next load with the same options goes on from there. */
  readonly signal?: AbortSignal;
}

/** The catalogue itself, which is a package of its own (`@ilan/demo`) and not installed everywhere. */
export interface DemoCatalogue {
  /** Those who sign in to look around. */
  readonly signIns: readonly { readonly email: string; readonly staff: boolean }[];
  /**
   * Loads so many ads, their sellers, the people of every role and the pictures. Cut short and called again with the same
   * options it ends with the same catalogue; called once more it changes nothing.
   * @throws AppError DEMO_NOT_HERE for a database or a log of one's own without `force`
   */
  load(options: DemoOptions): Promise<void>;
}

/** What the program knows of the demo, whether or not the catalogue is installed. */
export abstract class Demo {
  /** Whether a first start has nothing to load: it is done, or there is other data already. */
  abstract isLoaded(): Promise<boolean>;
  /** Whether the people of the sign-in list are here. */
  abstract hasPeople(): Promise<boolean>;
  /**
   * People whose password everybody knows never come along when the database or the log becomes somebody's own later.
   * @throws Error with one sentence, unless they were put there by force
   */
  abstract requireHome(): Promise<void>;
  /** What was loaded may stay wherever it is by now: somebody wants it there. */
  abstract keep(): Promise<void>;
  /** Loads the package; nothing of it is in memory before. @throws Error with one sentence where it is not installed */
  abstract catalogue(): Promise<DemoCatalogue>;
}

export interface DemoLoad {
  /** The present of this catalogue: kept, so that a resumed load gives every ad the same date. */
  readonly anchor: Date;
  /** All ads below this ordinal are whole. */
  readonly completed: number;
  readonly finished: boolean;
}

/** Which catalogues were loaded, and how far. */
export abstract class DemoLoads {
  /** Begins, or goes on where an earlier start was cut short. With `force` somebody wants it wherever it goes. */
  abstract open(catalogue: CatalogueName & { readonly force?: boolean }, now: Date): Promise<DemoLoad>;
  abstract progress(catalogue: CatalogueName, completed: number): Promise<void>;
  abstract finish(catalogue: CatalogueName): Promise<void>;
}
