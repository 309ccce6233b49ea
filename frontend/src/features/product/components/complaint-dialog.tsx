import { useState } from 'react';
import type { ListingDetail } from '@ilan/api';
import { SaidDialog } from '@/shared/forms/said-dialog';
import { complaint as texts } from '@/shared/i18n/tr/complaint';
import { translator } from '@/shared/i18n/translator';
import { ComplaintForm } from './complaint-form';

const t = translator(texts);

interface ComplaintDialogProps {
  readonly listing: ListingDetail;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Once a person and ad. After that it says thank you, or that it was said before. Loaded with the first press. */
export default function ComplaintDialog({ listing, open, onClose }: ComplaintDialogProps) {
  const [answer, setAnswer] = useState<string>();
  return (
    <SaidDialog
      open={open}
      title={t('title')}
      lead={t('lead', { title: listing.title })}
      done={answer === undefined ? undefined : { title: t('thanks'), text: answer, close: t('done') }}
      onClose={onClose}
    >
      <ComplaintForm listingId={listing.id} onDone={setAnswer} onCancel={onClose} />
    </SaidDialog>
  );
}
