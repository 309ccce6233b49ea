import { useContext, useEffect, useMemo, useState } from 'react';
import { useApi } from '@/shared/api-client/query-client';
import type { KeptDraft } from '../api/draft-storage';
import { serverDraft } from '../api/server-draft';
import { findDraft } from '../state/find-draft';
import { BrowserPartsContext } from './draft-editor-context';

export type Opening =
  | { readonly kind: 'looking' }
  /** There is a draft from another time. */
  | { readonly kind: 'asking'; readonly kept: KeptDraft }
  | { readonly kind: 'open'; readonly kept: KeptDraft | undefined };

const KEY = 'post-ad-open';

/** The page was loaded at the wizard's own address: a reload, or the way back after signing in. */
const beganHere = (): boolean => {
  const address = performance.getEntriesByType('navigation')[0]?.name ?? '';
  return !address.startsWith('http') || new URL(address).pathname === window.location.pathname;
};

const mark = {
  /** True after a reload in the middle: the wizard was open in this tab and nobody left it. */
  read: (name: string): boolean => {
    try {
      return beganHere() && sessionStorage.getItem(KEY) === name;
    } catch {
      return false;
    }
  },
  write: (name: string | null): void => {
    try {
      if (name === null) sessionStorage.removeItem(KEY);
      else sessionStorage.setItem(KEY, name);
    } catch {
      // The choice is then offered once too often.
    }
  },
};

/** Looks for a draft of this person, and asks what to do with one unless it was open in this tab just now. */
export const useOpening = (name: string) => {
  const api = useApi();
  const { storage } = useContext(BrowserPartsContext);
  const server = useMemo(() => serverDraft(api), [api]);
  const [opening, setOpening] = useState<Opening>({ kind: 'looking' });

  useEffect(() => {
    let gone = false;
    const here = window.location.pathname;
    const wasOpen = mark.read(name);
    void findDraft(storage(name), server).then((kept) => {
      if (gone) return;
      setOpening(kept && !wasOpen ? { kind: 'asking', kept } : { kind: 'open', kept });
    });
    return () => {
      gone = true;
      // Left within the site. A reload does not come by here, and who is signed out stays at this address.
      if (window.location.pathname !== here) mark.write(null);
    };
  }, [name, server, storage]);
  useEffect(() => {
    if (opening.kind === 'open') mark.write(name);
  }, [name, opening.kind]);

  const isAsking = opening.kind === 'asking';
  useEffect(() => {
    if (!isAsking) return undefined;
    // In another tab it goes on meanwhile, or has been posted: then there is nothing to ask about.
    return storage(name).listen((news) =>
      setOpening(news.kind === 'saved' ? { kind: 'asking', kept: news.kept } : { kind: 'open', kept: undefined }),
    );
  }, [isAsking, name, storage]);

  return {
    opening,
    server,
    goOn: () => {
      if (opening.kind === 'asking') setOpening({ kind: 'open', kept: opening.kept });
    },
    startAnew: () => {
      void Promise.allSettled([storage(name).clear(), server.clear()]);
      setOpening({ kind: 'open', kept: undefined });
    },
    /** The next ad begins with nothing of this one. */
    posted: () => setOpening({ kind: 'open', kept: undefined }),
  };
};
