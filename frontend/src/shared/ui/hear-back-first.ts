/** In the state of an entry that covers have over the page (use-back-to-close.ts). */
export const MARK = 'over-the-page';
type Listener = (event: PopStateEvent) => void;

let listener: Listener | undefined;

/** Called before there is a router: a window tells of Back in the order in which it was asked to, and the first one may keep it. */
export const hearBackFirst = (): void => {
  window.addEventListener('popstate', (event) => listener?.(event));
  // Loaded anew under a cover, of which nothing is left: the entry of the page itself lies below.
  const { height = 0 } =
    (window.history.state as Partial<Record<typeof MARK, { readonly height: number }>> | null)?.[MARK] ?? {};
  if (height > 0) window.history.go(-height);
};

export const tellOfBack = (to: Listener): void => {
  listener = to;
};
