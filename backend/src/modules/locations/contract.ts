export { Locations } from './locations.js';
