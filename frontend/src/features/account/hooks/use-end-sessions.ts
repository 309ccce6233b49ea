import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { OpenSession } from '@ilan/api';
import { statusOf } from '@/shared/api-client/api-error';
import { openSessionsQuery } from '@/shared/api-client/queries/account';
import { useApi } from '@/shared/api-client/query-client';
import { toast } from '@/shared/ui/toast';
import { saidBy } from '../state/said-by';
import { t } from '../texts';

const PATH = '/api/account/sessions';

const newestFirst = (a: OpenSession, b: OpenSession): number => b.last_seen_at.localeCompare(a.last_seen_at);

/** Takes rows away at once; those whose session could not be ended come back, and only those. */
export const useEndSessions = () => {
  const api = useApi();
  const client = useQueryClient();
  const [working, setWorking] = useState(0);
  const { queryKey } = openSessionsQuery();
  const change = (next: (rows: OpenSession[]) => OpenSession[]): void => {
    client.setQueryData(queryKey, (answer) => answer && { data: next(answer.data) });
  };

  const end = async (
    gone: readonly OpenSession[],
    path: string,
    done: string,
    failed: string,
    again: () => void,
  ): Promise<void> => {
    const ids = new Set(gone.map(({ id }) => id));
    setWorking((count) => count + 1);
    await client.cancelQueries({ queryKey });
    change((rows) => rows.filter(({ id }) => !ids.has(id)));
    try {
      await api.delete(path).catch((error: unknown) => {
        // Already over: just what was wanted.
        if (statusOf(error) !== 404) throw error;
      });
      toast.add({ type: 'success', title: done });
    } catch (error) {
      change((rows) => [...rows.filter(({ id }) => !ids.has(id)), ...gone].sort(newestFirst));
      toast.add({
        type: 'error',
        title: failed,
        message: saidBy(error, t('sessions_failed_text')),
        action: { label: t('retry'), onPress: again },
      });
    } finally {
      setWorking((count) => count - 1);
    }
    void client.invalidateQueries({ queryKey });
  };
  const endOne = (session: OpenSession): void =>
    void end([session], `${PATH}/${session.id}`, t('session_ended'), t('session_end_failed'), () => endOne(session));
  const endOthers = (): void => {
    const others = client.getQueryData(queryKey)?.data.filter(({ current }) => !current) ?? [];
    void end(others, PATH, t('sessions_all_ended'), t('sessions_all_failed'), endOthers);
  };
  return { endOne, endOthers, busy: working > 0 };
};
