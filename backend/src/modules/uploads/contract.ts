export { UploadSweeper } from './jobs/upload-sweeper.js';
export { type OwnPhoto, type Taken, UploadedPhotos } from './uploaded-photos.js';
