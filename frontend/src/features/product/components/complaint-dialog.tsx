import { useRef, useState } from 'react';
import { CircleCheck } from 'lucide-react';
import type { ListingDetail } from '@ilan/api';
import { complaint as words } from '@/shared/i18n/tr/complaint';
import { translator } from '@/shared/i18n/translator';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { ComplaintForm } from './complaint-form';

const t = translator(words);

interface ComplaintDialogProps {
  readonly listing: ListingDetail;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Once a person and ad. After that it says thank you, or that it was said before. Loaded with the first press. */
export default function ComplaintDialog({ listing, open, onClose }: ComplaintDialogProps) {
  const area = useRef<HTMLDivElement>(null);
  const [answer, setAnswer] = useState<string>();
  const done = answer !== undefined;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t(done ? 'thanks' : 'title')}
      {...(!done && { description: t('lead', { title: listing.title }) })}
      initialFocus={() => area.current?.querySelector<HTMLElement>('input, button')}
    >
      <div ref={area} className="grid gap-4">
        <div role="status">
          {done && (
            <p className="bg-success-soft text-success rounded-control flex gap-2.5 px-3.5 py-2.5 text-sm font-medium">
              <CircleCheck aria-hidden className="size-5 shrink-0" />
              {answer}
            </p>
          )}
        </div>
        {done ? (
          <Button size="lg" autoFocus onClick={onClose}>
            {t('done')}
          </Button>
        ) : (
          <ComplaintForm listingId={listing.id} onDone={setAnswer} onCancel={onClose} />
        )}
      </div>
    </Dialog>
  );
}
