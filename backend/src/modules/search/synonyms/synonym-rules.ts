import { shippedLexicon } from '../language/shipped-lexicon.js';
import { synonymsDecider } from './synonyms.decider.js';

/** Of the groups that this product ships with, read from their files. */
export const synonymRules = synonymsDecider(shippedLexicon());
