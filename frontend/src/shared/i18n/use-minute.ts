import { useEffect, useState } from 'react';

const MINUTE = 60_000;

/** Now, in milliseconds; moves on by itself every minute. */
export const useMinute = (): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  return now;
};
