import { lastChangeOf } from '#platform/projections/last-change.js';
import { SLIDES_STREAM } from '../content-streams.js';

export const slidesProjection = lastChangeOf('slides', SLIDES_STREAM);
