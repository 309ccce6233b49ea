/** `away`: no answer, or none in time; `lost`: the index is not there, or not whole; `key`: the key counts for nothing; `refused`: this call. */
export type FaultKind = 'away' | 'lost' | 'key' | 'refused';

const SENTENCES: Readonly<Record<FaultKind, string>> = {
  away: 'meilisearch does not answer',
  lost: 'the index of meilisearch is lost; it is filled anew',
  key: 'meilisearch refuses the key in MEILISEARCH_KEY',
  refused: 'meilisearch refuses what it is asked to do',
};

export class ServerFault extends Error {
  constructor(
    readonly kind: FaultKind,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'ServerFault';
  }

  /** For operators. */
  get sentence(): string {
    return SENTENCES[this.kind];
  }
}
