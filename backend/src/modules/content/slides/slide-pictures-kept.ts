/** Pictures of a slide that went away, so that its deletion can be turned back; a campaign of every year is looked for a year later. */
const DELETED_KEPT_DAYS = 400;

const DAY_MS = 24 * 60 * 60_000;

/** What of a slide's pictures may be asked for again. */
export interface PicturesOfSlide {
  readonly slide_id: number;
  /** Of one that is there, all that it ever showed: each of its changes can be turned back. Of one that is not, the last two. */
  readonly ids: readonly string[];
  /** Null while it is there. */
  readonly deleted_at: Date | null;
}

export const withShown = (
  all: readonly PicturesOfSlide[],
  slide_id: number,
  shown: readonly string[],
): readonly PicturesOfSlide[] => {
  const known = all.find((one) => one.slide_id === slide_id);
  const ids = [...new Set([...(known?.ids ?? []), ...shown])];
  if (known?.ids.length === ids.length) return all;
  return [...all.filter((one) => one !== known), { slide_id, ids, deleted_at: null }];
};

export const withDeleted = (
  all: readonly PicturesOfSlide[],
  gone: { readonly slide_id: number; readonly last: readonly string[]; readonly at: Date },
): readonly PicturesOfSlide[] => [
  ...all.filter(({ slide_id }) => slide_id !== gone.slide_id),
  { slide_id: gone.slide_id, ids: gone.last, deleted_at: gone.at },
];

/** The pictures that somebody may still ask for: what is shown, and what comes back where a change or a deletion is turned back. */
export const picturesNeeded = (all: readonly PicturesOfSlide[], now: Date): readonly string[] => [
  ...new Set(
    all
      .filter(
        ({ deleted_at }) => deleted_at === null || now.getTime() - deleted_at.getTime() < DELETED_KEPT_DAYS * DAY_MS,
      )
      .flatMap(({ ids }) => ids),
  ),
];
