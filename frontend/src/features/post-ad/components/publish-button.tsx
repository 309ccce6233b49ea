import { sell } from '@/shared/i18n/tr/sell';
import { translator } from '@/shared/i18n/translator';
import { Button } from '@/shared/ui/button';
import type { Publishing } from '../hooks/use-publish';
import { useDraft, useUploads } from '../hooks/draft-editor-context';
import { isOnItsWay } from '../state/photo-list';

const t = translator(sell);

interface PublishButtonProps {
  readonly publishing: Publishing;
  readonly onPress: () => void;
}

/** Waits for the photos that are still on their way. */
export const PublishButton = ({ publishing, onPress }: PublishButtonProps) => {
  const { photos } = useDraft().draft;
  const uploads = useUploads();
  const isSending = photos.some((photo) => isOnItsWay(photo, uploads));
  const done = photos.filter(({ photo }) => photo !== null).length;
  const text = publishing.kind === 'unanswered' ? t('publish_again') : t('publish');
  return (
    <Button
      variant="accent"
      size="lg"
      busy={publishing.kind === 'busy'}
      disabled={done < photos.length}
      onClick={onPress}
    >
      {isSending ? t('publish_wait', { done, all: photos.length }) : text}
    </Button>
  );
};
