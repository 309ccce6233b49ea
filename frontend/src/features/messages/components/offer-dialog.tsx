import { useRef, useState } from 'react';
import { MESSAGE_SENTENCES, parsePrice, sendMessageForm } from '@ilan/api';
import { PriceField } from '@/shared/forms/price-field';
import { SendOrCancel } from '@/shared/forms/send-or-cancel';
import { formatPrice } from '@/shared/i18n/format';
import { Dialog } from '@/shared/ui/dialog';
import { TextArea } from '@/shared/ui/text-area';
import { t } from '../texts';

interface OfferDialogProps {
  readonly counter: boolean;
  readonly price: number | null;
  readonly onSend: (offer: { readonly minor: number; readonly body: string }) => void;
  readonly onClose: () => void;
}

const MOST_WORDS = 500;

/** Names a price, with a few words if one likes. Loaded with the first press. */
export default function OfferDialog({ counter, price, onSend, onClose }: OfferDialogProps) {
  const area = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState('');
  const [body, setBody] = useState('');
  const [problem, setProblem] = useState<string>();
  const send = (): void => {
    const minor = parsePrice(typed.replace(/,$/u, ''));
    // The contract knows which prices there are; what is asked here beside it is any number of a sending.
    const checked = sendMessageForm.safeParse({ client_id: 'not-sent-yet', offer_minor: minor });
    if (minor === undefined || !checked.success) {
      setProblem(MESSAGE_SENTENCES.offer);
      area.current?.querySelector('input')?.focus();
      return;
    }
    onSend({ minor, body: body.trim() });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(counter ? 'counter_title' : 'offer_title')}
      {...(price !== null && { description: t('offer_lead', { price: formatPrice(price) }) })}
      initialFocus={() => area.current?.querySelector('input')}
    >
      <form
        ref={area}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <PriceField
          label={t('offer_price')}
          value={typed}
          onChange={(text) => {
            setTyped(text);
            setProblem(undefined);
          }}
          problem={problem}
        />
        <TextArea
          label={t('offer_text')}
          rows={2}
          maxLength={MOST_WORDS}
          value={body}
          onChange={({ target }) => setBody(target.value)}
          className="[&_textarea]:min-h-16"
        />
        <SendOrCancel send={t('offer_send')} cancel={t('cancel')} busy={false} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
