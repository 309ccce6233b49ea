import { useContext, useEffect, useState } from 'react';
import { useApi } from '@/shared/api-client/query-client';
import type { DraftStart } from '../api/draft-storage';
import type { ServerDraft } from '../api/server-draft';
import { Workbench } from '../state/workbench';
import { BrowserPartsContext } from './workbench-context';

export interface WorkbenchOptions {
  /** Name of the storage: the person, and what they write. */
  readonly name: string;
  readonly server: ServerDraft | null;
  readonly start: DraftStart | undefined;
}

/** One workbench for as long as this is mounted. It writes down what is unsaved when the page is left. */
export const useOpenedWorkbench = ({ name, server, start }: WorkbenchOptions): Workbench => {
  const api = useApi();
  const { storage, prepare, uploads } = useContext(BrowserPartsContext);
  const [workbench] = useState(
    () => new Workbench({ storage: storage(name), server, prepare, uploads: uploads(api) }, start),
  );

  useEffect(() => {
    const { autosave, queue } = workbench;
    void workbench.takeUp();
    const leave = (): void => void autosave.flush();
    const hide = (): void => {
      if (document.visibilityState === 'hidden') leave();
    };
    window.addEventListener('offline', queue.lineBroke);
    window.addEventListener('online', queue.resume);
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', hide);
    return () => {
      window.removeEventListener('offline', queue.lineBroke);
      window.removeEventListener('online', queue.resume);
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', hide);
      workbench.close();
    };
  }, [workbench]);

  return workbench;
};
