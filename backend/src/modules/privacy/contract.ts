export { PrivacyClock } from './jobs/privacy-clock.js';
export { Receipts, type Verdict } from './receipts.js';
