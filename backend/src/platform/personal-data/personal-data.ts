/** One file of what a person takes away: small ones as a value, big ones piece by piece, read only when their turn comes. */
export type PersonalFile = {
  /** `listings.json`, `photos/<id>.jpg`: unique over all contexts. */
  readonly path: string;
  /** What is in it, a Turkish sentence for the list of contents; of a folder, its first file says it. */
  readonly about?: string;
} & ({ readonly json: unknown } | { readonly pieces: () => AsyncIterable<string | Buffer> });

/** What an erasure leaves, and the reason; Turkish sentences, because the person reads them in the receipt. */
export interface Kept {
  readonly what: string;
  readonly why: string;
  /** Which of the counted things it is about, here (`photos`) or elsewhere (`listings.photos`): a person without any is not told. */
  readonly of?: string;
}

/**
 * What one context knows of people: how it hands it over and how it erases it. A context makes its class a provider of its module and is
 * done; a test names every table and event with a person in it that no class answers for.
 */
export abstract class PersonalData {
  /** Its name in receipts: `listings`. */
  abstract readonly name: string;
  /** Tables with a column that says whose row it is (`app.session`, `rm.listing_card`): each table has one class that answers for it. */
  abstract readonly tables: readonly string[];
  /** How the types of its events begin: `listing.`. */
  readonly events: readonly string[] = [];
  readonly keeps: readonly Kept[] = [];
  /** `last`: needed by the erasure itself until all others are done. */
  readonly turn: 'any' | 'last' = 'any';

  /** How many of what there are: `{listings: 3, photos: 7}`. Asked before anything is erased, for the receipt. */
  abstract count(personId: number): Promise<Readonly<Record<string, number>>>;
  /** Copies of what another class hands over are handed over once. */
  abstract export(personId: number): AsyncIterable<PersonalFile> | Iterable<PersonalFile>;
  /**
   * Resolves when nothing readable is left. May be cut short and called again, also after it was done; a rejection is tried again in a
   * minute. The person's key is destroyed already, so sealed text in events is no concern here.
   */
  abstract erase(personId: number): Promise<void>;
}

/** A JSON list of any length, written as it is read. */
export async function* jsonList(items: AsyncIterable<unknown>): AsyncIterable<string> {
  let before = '[';
  for await (const item of items) {
    yield `${before}\n${JSON.stringify(item, null, 2)}`;
    before = ',';
  }
  yield before === '[' ? '[]\n' : '\n]\n';
}
