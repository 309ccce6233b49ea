import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router-dom';

const TIMEOUT = 300;

/** A thin line while the next page loads; nothing for the first 300 ms. */
export const NavigationProgress = () => {
  const loading = useNavigation().state === 'loading';
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!loading) return;
    const timer = setTimeout(() => setLate(true), TIMEOUT);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [loading]);
  return late ? (
    <div
      aria-hidden
      className="bg-accent fixed inset-x-0 top-0 z-60 h-0.75 origin-left [animation:navigation-progress_8s_cubic-bezier(0.1,0.7,0.3,1)_forwards]"
    />
  ) : null;
};
