import { useQuery } from '@tanstack/react-query';
import { CircleAlert, Info } from 'lucide-react';
import type { MyListingContent } from '@ilan/api';
import { settingsQuery } from '@/shared/api-client/queries/settings';
import { editNotes } from '@/shared/i18n/tr/edit-notes';
import { translator } from '@/shared/i18n/translator';

const t = translator(editNotes);

interface NoteProps {
  readonly listing: MyListingContent;
}

/** Why staff sent the ad back: what is to be set right here. */
export const DecisionNote = ({ listing: { inactive_reason: reason, notice } }: NoteProps) => {
  if (!notice || (reason !== 'rejected' && reason !== 'changes_requested')) return null;
  return (
    <div className="bg-danger-soft rounded-control mt-3 grid gap-1 px-4 py-3 text-sm">
      <p className="text-danger flex items-start gap-2.5 font-semibold">
        <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        {t(`edit_${reason}`, { reason: notice.reason_label })}
      </p>
      {notice.note && <p className="pl-6.5 whitespace-pre-line wrap-anywhere">{notice.note}</p>}
    </div>
  );
};

/** What the ad says that its category does not ask any more. Nothing of it is shown in the form, which is sent without it. */
export const UnaskedNote = ({ listing: { unasked_features: unasked } }: NoteProps) => {
  if (unasked.length === 0) return null;
  const features = unasked.map(({ label, text }) => `${label} (${text})`).join(', ');
  return (
    <p className="bg-warning-soft text-warning rounded-control mt-3 flex items-start gap-2.5 px-4 py-3 text-sm font-medium">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{t('edit_unasked', { features })}</span>
    </p>
  );
};

/** What becomes of the ad once it is sent. */
export const ReviewNote = ({ listing }: NoteProps) => {
  const { data: settings } = useQuery(settingsQuery());
  const staysLive = settings?.edit_review_mode === 'keep_live' && listing.status === 'active';
  const note = settings?.auto_approve_ads ? 'edit_note_auto' : staysLive ? 'edit_note_live' : 'edit_note';
  return (
    <p className="bg-info-soft text-info rounded-control mt-3 flex items-start gap-2.5 px-4 py-3 text-sm font-medium">
      <Info aria-hidden className="mt-0.5 size-4 shrink-0" />
      {t(note)}
    </p>
  );
};
