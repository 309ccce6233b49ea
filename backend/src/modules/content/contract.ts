export { CONTENT_STREAM, SLIDES_STREAM } from './content-streams.js';
