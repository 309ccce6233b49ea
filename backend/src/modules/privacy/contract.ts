export { Receipts, type Verdict } from './receipts.js';
