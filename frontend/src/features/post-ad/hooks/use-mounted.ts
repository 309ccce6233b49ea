import { type RefObject, useEffect, useRef } from 'react';

/** Whether what asks still stands on the page: of what was begun there somebody may have to be told elsewhere. */
export const useMounted = (): RefObject<boolean> => {
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  return mounted;
};
