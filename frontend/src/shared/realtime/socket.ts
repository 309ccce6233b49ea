let close: (() => void) | undefined;

/** Opens the one socket of this tab. */
export const startRealtime = (open: () => () => void): void => {
  close ??= open();
};

export const stopRealtime = (): void => {
  close?.();
  close = undefined;
};
