import { Dialog as Base } from '@base-ui/react/dialog';
import type { KeyboardEvent, ReactNode } from 'react';
import { useBackToClose } from './use-back-to-close';

interface FullScreenProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Names the dialog; not shown. */
  readonly title: string;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  readonly children: ReactNode;
}

/** A dark modal over the whole window, for looking at pictures. Escape and Back close; the focus goes back where it was. */
export const FullScreen = ({ open, onClose, title, onKeyDown, children }: FullScreenProps) => {
  useBackToClose(open, onClose);
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Popup
          onKeyDown={onKeyDown}
          className="fixed inset-0 z-50 flex flex-col bg-black text-white transition-opacity duration-150 focus:outline-none data-[ending-style]:opacity-0 data-[starting-style]:opacity-0"
        >
          <Base.Title className="sr-only">{title}</Base.Title>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
};
