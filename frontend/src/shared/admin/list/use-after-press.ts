import { useEffect, useRef } from 'react';

/** Does what it is given at once, or when the finger or button that is down is lifted; never after the component has gone. */
export function useAfterPress(): (work: () => void) => void {
  const down = useRef(false);
  const waiting = useRef<() => void>(undefined);
  useEffect(() => {
    const listeners = new AbortController();
    const options = { capture: true, signal: listeners.signal };
    const lifted = (): void => {
      down.current = false;
      waiting.current?.();
      waiting.current = undefined;
    };
    document.addEventListener('pointerdown', () => (down.current = true), options);
    document.addEventListener('pointerup', lifted, options);
    document.addEventListener('pointercancel', lifted, options);
    return () => listeners.abort();
  }, []);
  return (work) => {
    if (down.current) waiting.current = work;
    else work();
  };
}
