import { lastChangeOf } from '#platform/projections/last-change.js';
import { CONTENT_STREAM } from '../content-streams.js';

export const siteContentProjection = lastChangeOf('site_content', CONTENT_STREAM);
