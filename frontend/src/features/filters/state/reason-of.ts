import { ApiError } from '@/shared/api-client/api-error';

/** The sentence about a field, or about the whole. */
export const reasonOf = (error: unknown): string => {
  const [sentence] = error instanceof ApiError ? Object.values(error.errors).flat() : [];
  return sentence ?? (error instanceof Error ? error.message : '');
};
