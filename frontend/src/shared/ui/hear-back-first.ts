type Listener = (event: PopStateEvent) => void;

let listener: Listener | undefined;

/** Called before there is a router: a window tells of Back in the order in which it was asked to, and the first one may keep it. */
export const hearBackFirst = (): void => window.addEventListener('popstate', (event) => listener?.(event));

export const tellOfBack = (to: Listener): void => {
  listener = to;
};
