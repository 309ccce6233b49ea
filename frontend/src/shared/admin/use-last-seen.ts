import { useState } from 'react';

/** A record as it was last seen: what it is, and where there is none by now, what it was. */
export function useLastSeen<Kept>(kept: Kept | undefined): Kept | undefined {
  const [seen, setSeen] = useState(kept);
  if (kept !== undefined && kept !== seen) setSeen(kept);
  return kept ?? seen;
}
