/** A text that stays closed, on a terminal: `52 characters ~3fa91c02`, where its mark tells it from the one beside it. */
export const closedText = ({
  characters,
  mark,
}: {
  readonly characters: number;
  readonly mark?: string | undefined;
}): string => `${characters} characters${mark === undefined ? '' : ` ~${mark}`}`;

/** Where two of them differ first; nothing where that is not told. */
export const otherFrom = (at: number | undefined): string =>
  at === undefined ? '' : ` (other from character ${at} on)`;
