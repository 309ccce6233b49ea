import { useEffect, useState, type RefObject } from 'react';

/** Leads to the first field that is wrong, which may stand far above the button. @returns to be called when something was not saved for it */
export function useFirstWrong(form: RefObject<HTMLElement | null>): () => void {
  const [failures, setFailures] = useState(0);
  useEffect(() => {
    if (failures > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [failures, form]);
  return () => setFailures((count) => count + 1);
}
