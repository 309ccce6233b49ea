import { Copy } from 'lucide-react';
import { Button } from '@/shared/ui/button';
import { toast } from '@/shared/ui/toast';
import { t } from '../two-step-texts';

interface CopyButtonProps {
  readonly text: string;
  readonly children: string;
}

/** Puts a text where the person can paste it; a browser that refuses is answered with the way by hand. */
export const CopyButton = ({ text, children }: CopyButtonProps) => {
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      toast.add({ type: 'success', title: t('codes_copied') });
    } catch {
      // No permission, or no clipboard on a plain http address.
      toast.add({ type: 'error', title: t('copy_failed') });
    }
  };
  return (
    <Button variant="outline" className="max-sm:w-full" onClick={() => void copy()}>
      <Copy aria-hidden className="size-4" />
      {children}
    </Button>
  );
};
