import type { PhotoChange, UploadedPhoto } from '@ilan/api';
import type { ApiClient } from '@/shared/api-client/api-client';
import { uploadTransport } from '@/shared/api-client/upload-transport';

export interface UploadWatch {
  readonly signal: AbortSignal;
  readonly onProgress: (share: number) => void;
}
export type UploadPhoto = (picture: Blob, watch: UploadWatch) => Promise<UploadedPhoto>;

/** POST /api/uploads/images @throws ApiError */
export const uploadPhoto =
  (api: ApiClient): UploadPhoto =>
  (picture, { signal, onProgress }) => {
    const form = new FormData();
    form.append('image', picture, picture.type === 'image/png' ? 'photo.png' : 'photo.jpg');
    return api.post<UploadedPhoto>('/api/uploads/images', form, { signal, transport: uploadTransport(onProgress) });
  };

/** PATCH /api/uploads/images/{id}: a turned copy with a new id. @throws ApiError */
export const turnPhoto = (api: ApiClient, id: string, rotate: PhotoChange['rotate']): Promise<UploadedPhoto> =>
  api.patch<UploadedPhoto>(`/api/uploads/images/${id}`, { rotate });
