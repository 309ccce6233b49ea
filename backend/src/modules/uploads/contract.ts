export { PhotoCopies } from './contract/photo-copies.js';
export { UploadedPhotos } from './contract/uploaded-photos.js';
