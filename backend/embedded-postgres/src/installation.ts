/** Where a PostgreSQL lies and what belongs to it, as the program that uses it has chosen. */
export interface Installation {
  /** Absolute folder: the cluster lies in `postgres/` below it, its password and port in `postgres.json`. */
  readonly dataDir: string;
  /** The superuser's name. */
  readonly user: string;
  /** What is wanted of a new cluster: `['--encoding=UTF8']`. */
  readonly initdbFlags: readonly string[];
  /** Where copies of PostgreSQL's programs may lie, when the account that runs them cannot reach those of npm: `/var/lib/shop`. */
  readonly programCopies: string;
  /** Names of the settings with which a person chooses another folder, and a server of their own: sentences about faults name them. */
  readonly settingNames: { readonly folder: string; readonly server: string };
  /** One sentence about a folder that cannot be used. @param error what the system said of it */
  readonly folderSentence: (folder: string, error: unknown) => string;
}
