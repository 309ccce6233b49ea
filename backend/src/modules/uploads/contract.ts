export { PhotoCopies } from './photo-copies.js';
export { UploadedPhotos } from './uploaded-photos.js';
