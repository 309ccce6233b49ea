import { useCallback, useRef, useState } from 'react';
import { useDismiss } from './use-dismiss';

/** A button and what it opens, both in `area`: Escape closes it and gives the button the focus back, a press elsewhere only closes it. */
export const useDisclosure = () => {
  const area = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const close = useCallback((toButton: boolean) => {
    setOpen(false);
    if (toButton) button.current?.focus();
  }, []);
  useDismiss(area, open, close);
  return { area, button, open, setOpen, close };
};
