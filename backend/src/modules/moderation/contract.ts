export { AssessListingWhenWritten } from './reactions/assess-listing-when-written.js';
