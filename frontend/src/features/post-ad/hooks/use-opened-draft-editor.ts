import { useContext, useEffect, useState } from 'react';
import { useApi } from '@/shared/api-client/query-client';
import type { DraftStart } from '../api/draft-storage';
import type { ServerDraft } from '../api/server-draft';
import { DraftEditor } from '../state/draft-editor';
import { BrowserPartsContext } from './draft-editor-context';

export interface DraftEditorOptions {
  /** Name of the storage: the person, and what they write. */
  readonly name: string;
  readonly server: ServerDraft | null;
  readonly start: DraftStart | undefined;
}

/** One editor for as long as this is mounted. It writes down what is unsaved when the page is left. */
export const useOpenedDraftEditor = ({ name, server, start }: DraftEditorOptions): DraftEditor => {
  const api = useApi();
  const { storage, prepare, uploads } = useContext(BrowserPartsContext);
  const [editor] = useState(
    () => new DraftEditor({ storage: storage(name), server, prepare, uploads: uploads(api) }, start),
  );

  useEffect(() => {
    const { autosave, queue } = editor;
    void editor.takeUp();
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
      editor.close();
    };
  }, [editor]);

  return editor;
};
