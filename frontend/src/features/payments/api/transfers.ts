import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import type { BankTransfers, BankTransferStatus, StatementAnswer } from '@ilan/api';
import { apiOf } from '@/shared/api-client/query-client';
import { uploadTransport } from '@/shared/api-client/upload-transport';
import { PAYMENTS } from './payments';

export const transfersQuery = (status: BankTransferStatus, page: number) =>
  queryOptions({
    queryKey: [...PAYMENTS, 'transfers', status, page],
    queryFn: ({ client, signal }) =>
      apiOf(client).get<BankTransfers>(`/api/admin/bank-transfers?status=${status}&page=${page}`, { signal }),
    placeholderData: keepPreviousData,
  });

interface SentStatement {
  readonly file: File;
  /** Somebody says that what looks as if it had been read before are other movements. */
  readonly again: boolean;
}

export const sendStatement = async (
  client: QueryClient,
  { file, again }: SentStatement,
  onProgress: (share: number) => void,
): Promise<StatementAnswer> => {
  const form = new FormData();
  form.append('statement', file);
  const options = { transport: uploadTransport(onProgress), ...(again && { query: { again: '1' } }) };
  const answer = await apiOf(client).post<StatementAnswer>('/api/admin/bank-statements', form, options);
  await client.invalidateQueries({ queryKey: PAYMENTS });
  return answer;
};

/** What staff says of a movement; every list of payments is read anew, also where it was refused: somebody was faster. */
export const decideTransfer = async (client: QueryClient, id: string, deed: string, body: object): Promise<void> => {
  try {
    await apiOf(client).post(`/api/admin/bank-transfers/${id}/${deed}`, body);
  } finally {
    await client.invalidateQueries({ queryKey: PAYMENTS });
  }
};
