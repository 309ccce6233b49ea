import { Injectable } from '@nestjs/common';
import { type Lexicon, SearchWords } from '../language/lexicon.js';
import { FollowedSynonyms } from './followed-synonyms.js';
import { shippedLexicon } from '../language/shipped-lexicon.js';
import { lexiconOf, type SynonymGroup } from './synonym-groups.js';

/** What the search knows of words, with the synonyms as staff keeps them. */
@Injectable()
export class EditedSearchWords extends SearchWords {
  #made: { readonly of: readonly SynonymGroup[]; readonly lexicon: Lexicon } | undefined;

  constructor(private readonly synonyms: FollowedSynonyms) {
    super();
  }

  override lexicon(): Lexicon {
    const { groups } = this.synonyms.current();
    if (this.#made?.of !== groups) this.#made = { of: groups, lexicon: lexiconOf(groups, shippedLexicon()) };
    return this.#made.lexicon;
  }
}
