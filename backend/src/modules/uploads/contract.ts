export { PhotoCopies, type PhotoCopy } from './photo-copies.js';
export { type OwnPhoto, type Taken, UploadedPhotos } from './uploaded-photos.js';
