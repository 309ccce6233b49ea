import { useQuery } from '@tanstack/react-query';
import type { User } from '@ilan/api';
import { sessionQuery } from '@/shared/api-client/queries/accounts';

/** Whose account this is; undefined until known. */
export const useAccount = (): User | undefined => useQuery(sessionQuery()).data?.user;
