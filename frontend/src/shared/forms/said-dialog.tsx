import { useRef, type ReactNode } from 'react';
import { CircleCheck } from 'lucide-react';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';

interface SaidDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly lead: string;
  /** What was said is received: the title from then on, what became of it, and the way out. */
  readonly done: { readonly title: string; readonly text: string; readonly close: string } | undefined;
  readonly onClose: () => void;
  /** The form. */
  readonly children: ReactNode;
}

/** Something is said to staff once, and then thanked for in the place of the form. */
export const SaidDialog = ({ open, title, lead, done, onClose, children }: SaidDialogProps) => {
  const area = useRef<HTMLDivElement>(null);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={done ? done.title : title}
      {...(!done && { description: lead })}
      initialFocus={() => area.current?.querySelector<HTMLElement>('input, button')}
    >
      <div ref={area} className="grid gap-4">
        <div role="status">
          {done && (
            <p className="bg-success-soft text-success rounded-control flex gap-2.5 px-3.5 py-2.5 text-sm font-medium">
              <CircleCheck aria-hidden className="size-5 shrink-0" />
              {done.text}
            </p>
          )}
        </div>
        {done ? (
          <Button size="lg" autoFocus onClick={onClose}>
            {done.close}
          </Button>
        ) : (
          children
        )}
      </div>
    </Dialog>
  );
};
