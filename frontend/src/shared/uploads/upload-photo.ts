import type { PhotoChange, UploadAnswer, UploadedPhoto } from '@ilan/api';
import type { ApiClient } from '@/shared/api-client/api-client';
import { uploadTransport } from '@/shared/api-client/upload-transport';

export interface UploadWatch {
  readonly signal: AbortSignal;
  readonly onProgress: (share: number) => void;
}
export interface PhotoUploads {
  /** POST /api/uploads/images @throws ApiError */
  readonly upload: (picture: Blob, watch: UploadWatch) => Promise<UploadAnswer>;
  /** GET /api/uploads/images/{id}: what became of one that was still in work. @throws ApiError */
  readonly look: (id: string, signal: AbortSignal) => Promise<UploadAnswer>;
  /** DELETE /api/uploads/images/{id}: nobody wants it after all. What an ad shows stays. @throws ApiError */
  readonly discard: (id: string) => Promise<void>;
}

export const photoUploads = (api: ApiClient): PhotoUploads => ({
  upload: (picture, { signal, onProgress }) => {
    const form = new FormData();
    form.append('image', picture, picture.type === 'image/png' ? 'photo.png' : 'photo.jpg');
    return api.post<UploadAnswer>('/api/uploads/images', form, { signal, transport: uploadTransport(onProgress) });
  },
  look: (id, signal) => api.get<UploadAnswer>(`/api/uploads/images/${id}`, { signal }),
  discard: (id) => api.delete(`/api/uploads/images/${id}`),
});

/** PATCH /api/uploads/images/{id}: a turned copy with a new id. @throws ApiError */
export const turnPhoto = (api: ApiClient, id: string, rotate: PhotoChange['rotate']): Promise<UploadedPhoto> =>
  api.patch<UploadedPhoto>(`/api/uploads/images/${id}`, { rotate });
