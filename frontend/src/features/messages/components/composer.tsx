import { useId, useRef, type ClipboardEvent, type KeyboardEvent, type RefObject } from 'react';
import { Handshake, ImagePlus, SendHorizontal } from 'lucide-react';
import { type ListingStatus, PHOTO_LIMITS } from '@ilan/api';
import { formatCount } from '@/shared/i18n/format';
import { buttonStyle } from '@/shared/ui/button';
import { cn } from '@/shared/ui/cn';
import { IconButton } from '@/shared/ui/icon-button';
import { controlStyle } from '@/shared/ui/input';
import type { Attachments } from '../hooks/use-attachments';
import type { MessageInWork } from '../hooks/use-message-in-work';
import { t } from '../texts';
import { AttachedPhotos } from './attached-photos';
import { QuickAnswers } from './quick-answers';

interface ComposerProps {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly message: MessageInWork;
  readonly attachments: Attachments;
  readonly role: 'buyer' | 'seller';
  /** Whether ready answers stand above the field. */
  readonly offersPhrases: boolean;
  /** How the ad stands: a price is named for what is on sale. */
  readonly ad: ListingStatus | null;
  readonly onOffer: () => void;
  readonly onTyping: () => void;
  readonly onSend: () => void;
}

const filesIn = (data: DataTransfer): readonly File[] =>
  [...data.files].filter(({ type }) => type.startsWith('image/'));

/** Where one writes: Enter sends, Shift and Enter begin a new line; photos are chosen, pasted or dropped. */
export const Composer = ({
  field,
  message,
  attachments,
  role,
  offersPhrases,
  ad,
  onOffer,
  onTyping,
  onSend,
}: ComposerProps) => {
  const id = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const { text, setText, left, written } = message;
  const isLong = left !== undefined && left < 0;
  const hasContent = written !== '' || attachments.list.length > 0;
  const canSend = hasContent && !isLong && attachments.ready;

  const onKeyDown = (event: KeyboardEvent): void => {
    // With many keyboards Enter first ends the composition of a sign.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (canSend) onSend();
  };
  const onPaste = (event: ClipboardEvent): void => {
    const files = filesIn(event.clipboardData);
    if (files.length === 0) return;
    event.preventDefault();
    attachments.add(files);
  };
  return (
    <form
      className="border-line grid gap-1.5 border-t px-3 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]"
      onSubmit={(event) => {
        event.preventDefault();
        if (canSend) onSend();
      }}
    >
      {offersPhrases && text === '' && (
        <QuickAnswers
          role={role}
          ad={ad}
          onChoose={(chosen) => {
            setText(chosen);
            field.current?.focus();
          }}
        />
      )}
      <AttachedPhotos attachments={attachments} />
      <div className="flex items-end gap-1.5">
        <IconButton label={t('attach')} className="-ml-1" onClick={() => chooser.current?.click()}>
          <ImagePlus aria-hidden className="size-5" />
        </IconButton>
        {ad === 'active' && (
          <IconButton label={t('make_offer')} className="-ml-1" onClick={onOffer}>
            <Handshake aria-hidden className="size-5" />
          </IconButton>
        )}
        <textarea
          ref={field}
          rows={1}
          aria-label={t('write')}
          placeholder={t('write_hint')}
          aria-describedby={`${id}-keys ${id}-left`}
          aria-invalid={isLong || undefined}
          enterKeyHint="send"
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            if (target.value.trim() !== '') onTyping();
          }}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          className={cn(
            controlStyle,
            'field-sizing-content h-auto max-h-36 min-h-11 min-w-0 flex-1 resize-none px-3 py-2.5 leading-6 wrap-anywhere',
          )}
        />
        <button
          type="submit"
          aria-label={t('send')}
          title={t('send')}
          disabled={!canSend}
          className={buttonStyle({ size: 'icon' })}
        >
          <SendHorizontal aria-hidden className="size-5" />
        </button>
      </div>
      <p id={`${id}-keys`} className="sr-only">
        {t('write_keys')}
      </p>
      <p
        id={`${id}-left`}
        role="status"
        className={cn(
          'text-right text-xs tabular-nums empty:hidden',
          isLong ? 'text-danger font-medium' : 'text-muted',
        )}
      >
        {left !== undefined &&
          (isLong ? t('too_long', { count: formatCount(-left) }) : t('left', { count: formatCount(left) }))}
      </p>
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        accept={PHOTO_LIMITS.accept}
        data-testid="chat-photo-chooser"
        onChange={({ target }) => {
          attachments.add([...(target.files ?? [])]);
          // The same file may be chosen again after it was removed.
          target.value = '';
        }}
      />
    </form>
  );
};
