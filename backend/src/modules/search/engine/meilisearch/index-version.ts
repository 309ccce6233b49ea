import { createHash } from 'node:crypto';
import { WORDS_VERSION } from '#modules/search/language/document-words.js';
import { EDGES } from '../histogram.js';
import { indexSettings } from './index-settings.js';
import { termSettings } from './term-index.js';

/** The form of the documents that an index is given, besides their words. To be raised with `indexDocument`. */
const DOCUMENT_VERSION = 5;

/** Two indexes of one version answer alike: with another one, documents or settings have changed. */
export const INDEX_VERSION = createHash('sha256')
  .update(JSON.stringify([DOCUMENT_VERSION, WORDS_VERSION, EDGES, indexSettings(), termSettings()]))
  .digest('hex')
  .slice(0, 16);
