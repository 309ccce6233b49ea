import { useEffect, useState } from 'react';

const READ_AFTER_MS = 1000;

/** Whether what stands there can have been read: for a second after it came nobody has; what was `known` before was. */
export function useIsRead(news: string, known?: string): boolean {
  const [read, setRead] = useState(known);
  useEffect(() => {
    const timer = setTimeout(() => setRead(news), READ_AFTER_MS);
    return () => clearTimeout(timer);
  }, [news]);
  return read === news;
}
