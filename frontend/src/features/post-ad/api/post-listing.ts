import type { ListingPosted } from '@ilan/api';
import type { ApiClient } from '@/shared/api-client/api-client';
import type { PublishParts } from '../state/publish';

/** POST /api/listings with its key, PUT /api/listings/{id}. @throws ApiError */
export const listingCalls = (api: ApiClient): PublishParts => ({
  post: (form, key) => api.post<ListingPosted>('/api/listings', form, { headers: { 'Idempotency-Key': key } }),
  put: (id, form, content_revision) => api.put<ListingPosted>(`/api/listings/${id}`, { ...form, content_revision }),
});
