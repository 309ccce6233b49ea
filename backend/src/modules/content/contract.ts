export { CONTENT_STREAM } from './content-streams.js';
