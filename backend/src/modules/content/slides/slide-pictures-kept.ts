/** So that a change or a deletion can be turned back; a campaign of every year is looked for a year later. */
const KEPT_DAYS = 400;

const DAY_MS = 24 * 60 * 60_000;

/** A picture of a slide that may be asked for again. */
export interface KeptPicture {
  readonly slide_id: number;
  readonly id: string;
  /** When it was replaced, or went with its slide; null while it is shown. */
  readonly until: Date | null;
}

const isNeeded = ({ until }: KeptPicture, now: Date): boolean =>
  until === null || now.getTime() - until.getTime() < KEPT_DAYS * DAY_MS;

/** What no change of those days has shown is forgotten, so that a list of years is as long as one of 400 days. */
export const withoutOld = (all: readonly KeptPicture[], now: Date): readonly KeptPicture[] =>
  all.every((one) => isNeeded(one, now)) ? all : all.filter((one) => isNeeded(one, now));

interface Shown {
  readonly id: number;
  readonly desktop: { readonly id: string };
  readonly phone: { readonly id: string };
  readonly updated_at: Date;
}

/** What it showed before can come back for a while. */
export const withShown = (
  all: readonly KeptPicture[],
  { id: slide_id, desktop, phone, updated_at }: Shown,
): readonly KeptPicture[] => {
  const ids = new Set([desktop.id, phone.id]);
  return [
    ...rested(
      all.filter((one) => one.slide_id !== slide_id || !ids.has(one.id)),
      slide_id,
      updated_at,
    ),
    ...[...ids].map((id) => ({ slide_id, id, until: null })),
  ];
};

/** What it showed last can come back for a while, and what it showed before for as long as if it were there: so can the slide. */
export const withDeleted = (
  all: readonly KeptPicture[],
  { slide_id, at }: { readonly slide_id: number; readonly at: Date },
): readonly KeptPicture[] => rested(all, slide_id, at);

const rested = (all: readonly KeptPicture[], slide_id: number, at: Date): readonly KeptPicture[] =>
  all.map((one) => (one.slide_id === slide_id && one.until === null ? { ...one, until: at } : one));

/** The pictures that somebody may still ask for: what is shown, and what comes back where a change or a deletion is turned back. */
export const picturesNeeded = (all: readonly KeptPicture[], now: Date): readonly string[] => [
  ...new Set(withoutOld(all, now).map(({ id }) => id)),
];
