import { Button } from '@/shared/ui/button';

interface SendOrCancelProps {
  readonly send: string;
  readonly cancel: string;
  readonly busy: boolean;
  readonly onCancel: () => void;
}

/** The end of a form in a dialog: side by side, on phones sending first. */
export const SendOrCancel = ({ send, cancel, busy, onCancel }: SendOrCancelProps) => (
  <div className="grid gap-2 sm:grid-cols-2">
    <Button variant="outline" size="lg" onClick={onCancel} className="max-sm:order-last">
      {cancel}
    </Button>
    <Button type="submit" size="lg" busy={busy}>
      {send}
    </Button>
  </div>
);
