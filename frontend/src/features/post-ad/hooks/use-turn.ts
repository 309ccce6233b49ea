import { useState } from 'react';
import { ApiError } from '@/shared/api-client/api-error';
import { useApi } from '@/shared/api-client/query-client';
import { sell } from '@/shared/i18n/tr/sell';
import { translator } from '@/shared/i18n/translator';
import { toast } from '@/shared/ui/toast';
import { turnPhoto } from '@/shared/uploads/upload-photo';
import type { DraftPhoto } from '../state/draft';
import { useDraftEditor } from './draft-editor-context';

const t = translator(sell);

/** Turns an uploaded photo by a quarter to the right; the server makes the copy. */
export const useTurn = ({ key, photo }: DraftPhoto) => {
  const api = useApi();
  const { replace } = useDraftEditor();
  const [turning, setTurning] = useState(false);
  const turn = async (): Promise<void> => {
    if (!photo || turning) return;
    setTurning(true);
    try {
      replace(key, await turnPhoto(api, photo.id, 90));
    } catch (error) {
      const message = error instanceof ApiError ? error.message : undefined;
      toast.add({ type: 'error', title: t('photo_turn_failed'), ...(message && { message }) });
    } finally {
      setTurning(false);
    }
  };
  return { turning, turn: () => void turn() };
};
