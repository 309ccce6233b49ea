/** A long file of which some parts were brought, and the rest was not: its sentence says where it stopped, and why. */
export class StoppedFile extends Error {
  override readonly name = 'StoppedFile';

  /** @param canGoOn nothing is wrong with the rest: no answer came */
  constructor(
    sentence: string,
    readonly canGoOn = false,
  ) {
    super(sentence);
  }
}
