import { type SubmitEvent, useState } from 'react';
import { formatMoment } from '@/shared/i18n/format';
import { Button } from '@/shared/ui/button';
import { Field } from '@/shared/ui/input';
import { localMinute, momentOf } from '@/shared/admin/past/said-moment';
import { t } from '../texts';

interface StreamAtProps {
  /** The moment whose state is shown, if one was asked for. */
  readonly at: string | undefined;
  /** The last event of then; null where there was none yet. */
  readonly revision: number | null | undefined;
  readonly onShow: (at: string) => void;
}

/** Leads to what a stream was at a moment, as somebody tells of it who saw it then. */
export const StreamAt = ({ at, revision, onShow }: StreamAtProps) => {
  const said = at === undefined ? '' : localMinute(at);
  // The form stays while the moment changes, so that whoever has sent it is still there.
  const [typed, setTyped] = useState({ said, text: said });
  if (typed.said !== said) setTyped({ said, text: said });
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const moment = momentOf(typed.text);
    if (moment !== undefined) onShow(moment);
  };
  return (
    <form onSubmit={submit} className="mb-4 flex flex-wrap items-end gap-3">
      <Field
        name="at"
        type="datetime-local"
        label={t('stream_at')}
        value={typed.text}
        onChange={({ target }) => setTyped({ said, text: target.value })}
        required
      />
      <Button type="submit" variant="outline">
        {t('stream_at_show')}
      </Button>
      <p role="status" className="text-muted basis-full text-sm tabular-nums">
        {at !== undefined && revision === null && t('stream_at_none')}
        {at !== undefined && typeof revision === 'number' && t('stream_at_shown', { at: formatMoment(at), revision })}
      </p>
    </form>
  );
};
