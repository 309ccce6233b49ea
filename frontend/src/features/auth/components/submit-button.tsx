import { Button } from '@/shared/ui/button';
import { FormNotice, type FormNoticeProps } from './form-notice';

interface SubmitButtonProps {
  readonly notice: FormNoticeProps;
  readonly busy: boolean;
  readonly children: string;
}

/** The button of a form with its notice above it. While a wait runs it keeps the focus and refuses presses (useAuthForm). */
export const SubmitButton = ({ notice, busy, children }: SubmitButtonProps) => (
  <div className="grid gap-3 pt-1 [&>[role=alert]:empty]:hidden">
    <FormNotice {...notice} />
    {/* As wide as the form: its edges only cost the longest label its room, in the wider letters of a slow line. */}
    <Button
      type="submit"
      size="lg"
      busy={busy}
      aria-disabled={(notice.countdown?.left ?? 0) > 0 || undefined}
      className="px-3"
    >
      {children}
    </Button>
  </div>
);
