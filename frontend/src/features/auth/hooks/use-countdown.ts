import { useEffect, useState } from 'react';

const SECOND = 1000;

export interface Wait {
  readonly seconds: number;
}
export interface Countdown {
  /** How many seconds there were when it began. */
  readonly seconds: number;
  readonly left: number;
}

/** Counts a wait down to 0; each new `wait` begins anew. */
export const useCountdown = (wait: Wait | undefined): Countdown | undefined => {
  const [state, setState] = useState<{ readonly of: Wait; readonly left: number }>();
  useEffect(() => {
    if (!wait) return;
    const end = Date.now() + wait.seconds * SECOND;
    const timer = setInterval(() => {
      const left = Math.max(0, Math.ceil((end - Date.now()) / SECOND));
      setState({ of: wait, left });
      if (left === 0) clearInterval(timer);
    }, SECOND);
    return () => clearInterval(timer);
  }, [wait]);
  return wait && { seconds: wait.seconds, left: state?.of === wait ? state.left : wait.seconds };
};
