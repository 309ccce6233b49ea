import { contentDecider } from './content.decider.js';
import { shippedContent } from './shipped-content.js';

/** Of the pages and links that this product ships with, read from their files. */
export const contentRules = contentDecider(shippedContent());
