import { useEffect, useState } from 'react';
import { anchorOf } from '../state/anchor';

/** Leads to an event of the list, which may only be shown by the same press. */
export const useShowEvent = (): ((eventId: string) => void) => {
  const [wanted, setWanted] = useState<{ readonly eventId: string }>();
  useEffect(() => {
    if (!wanted) return;
    const event = document.getElementById(anchorOf(wanted.eventId));
    event?.scrollIntoView({ block: 'center' });
    event?.focus({ preventScroll: true });
  }, [wanted]);
  return (eventId) => setWanted({ eventId });
};
