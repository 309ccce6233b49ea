/**
 * The beginning of a long text, with an ellipsis; a short one as it is. No character is cut in two: half of one is no text that could be kept.
 * @param most characters, an emoji being one
 */
export function shortened(text: string, most: number): string {
  // Two units are one character at most, so no more has to be looked at.
  const characters = Array.from(text.slice(0, 2 * most + 1));
  return characters.length > most ? `${characters.slice(0, most).join('').trimEnd()}…` : text;
}
