import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Report } from '@ilan/api';
import { apiOf } from '@/shared/api-client/query-client';
import { type ReportAddress, reportPath } from '../state/report-address';

export const reportOf = (address: ReportAddress) =>
  queryOptions({
    queryKey: ['admin', 'reports', reportPath(address)],
    queryFn: ({ client, signal }) => apiOf(client).get<Report>(reportPath(address), { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
