import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { atOf } from '@/shared/admin/past/said-moment';
import { streamAtQuery } from '../api/log';
import { revisionOf } from '../state/log-address';

/**
 * Which event of a stream the address asks for: by its number, or as the last one of a moment. While that one is looked for, `shown` is the one that was
 * shown before; undefined where there was none.
 */
export function useShownRevision(stream: string, params: URLSearchParams) {
  const at = atOf(params);
  const then = useQuery({ ...streamAtQuery(stream, at ?? ''), enabled: at !== undefined });
  const said = revisionOf(params);
  const isSought = at !== undefined && said === undefined && !then.data && !then.error;
  const meant = isSought ? undefined : (said ?? then.data?.meta.at_revision ?? 0);
  const [kept, keep] = useState<{ readonly stream: string; readonly revision: number }>();
  if (meant !== undefined && (kept?.stream !== stream || kept.revision !== meant)) keep({ stream, revision: meant });
  const before = kept?.stream === stream ? kept.revision : undefined;
  return { at, then, shown: meant ?? before, isSought };
}
