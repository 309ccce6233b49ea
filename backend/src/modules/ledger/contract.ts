/** Which of its rows statements of other contexts may read. */
export { TABLES } from './tables.js';
