export { ContentLibrary } from './content-library.js';
