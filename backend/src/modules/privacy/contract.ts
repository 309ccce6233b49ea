/** Which of its tables statements of other contexts may read. */
export { TABLES } from './tables.js';
