/** What becomes of a session that goes with the tabs. Neither: a tab asks what the others hold. */
export interface TabNews {
  readonly was: string | null;
  readonly now: string | null;
}

/** Tabs of this browser that hold such a session, or ask for one. It is open only as long, since a browser may not keep a page with it for the way back. */
export const tabChannel = (heard: (news: TabNews) => void) => {
  let channel: BroadcastChannel | undefined;
  return {
    open(): void {
      // A browser without it has its tabs each for itself.
      if (channel || typeof BroadcastChannel === 'undefined') return;
      channel = new BroadcastChannel('session');
      channel.onmessage = ({ data }: MessageEvent<TabNews>) => heard(data);
    },
    tell: (news: TabNews): void => channel?.postMessage(news),
    close(): void {
      channel?.close();
      channel = undefined;
    },
  };
};
