/** Does work that nobody else may do in this folder meanwhile, and waits for whoever is at it. */
export function alone<Result>(
  file: string,
  work: () => Promise<Result>,
  options: { readonly onWait: () => void; readonly waitMs?: number },
): Promise<Result>;
