export { DraftSweeper } from './jobs/draft-sweeper.js';
