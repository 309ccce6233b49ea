import { useEffect, useState } from 'react';

const PAUSE_MS = 350;

/** The value once nobody has changed it for a moment; equal values count as one. */
export const useSettled = <Value>(value: Value): Value => {
  const [settled, setSettled] = useState(value);
  const text = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(text) as Value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
};
