import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { PROFILE_PHOTO_FIELD, type User } from '@ilan/api';
import { statusOf } from '@/shared/api-client/api-error';
import { keepUser } from '@/shared/api-client/queries/account';
import { useApi } from '@/shared/api-client/query-client';
import { uploadTransport } from '@/shared/api-client/upload-transport';
import { toast } from '@/shared/ui/toast';
import { cutSquare, readPicture } from '../api/picture';
import { PhotoRefused } from '../state/photo-file';
import { saidBy } from '../state/said-by';
import type { Square } from '../state/square-crop';
import { t } from '../texts';

const PATH = '/api/account/profile/photo';

export type PhotoState =
  | { readonly step: 'idle' }
  | { readonly step: 'reading' }
  | { readonly step: 'cropping'; readonly picture: ImageBitmap }
  /** `share`: how much of it has left, 0 to 1. */
  | { readonly step: 'sending'; readonly share: number }
  | { readonly step: 'removing' };

export interface PhotoChange {
  readonly state: PhotoState;
  /** Why the last attempt did not succeed. */
  readonly problem: string | undefined;
  /** Sends once more what did not get through; undefined when there is nothing, or when it was refused. */
  readonly again: (() => Promise<void>) | undefined;
  readonly choose: (file: Blob) => Promise<void>;
  readonly use: (square: Square) => Promise<void>;
  readonly cancel: () => void;
  readonly remove: () => Promise<void>;
}

/** From the chosen file over its crop to the server, a step at a time. */
export const usePhoto = (): PhotoChange => {
  const api = useApi();
  const client = useQueryClient();
  const [state, setState] = useState<PhotoState>({ step: 'idle' });
  const [problem, setProblem] = useState<string>();
  const [unsent, setUnsent] = useState<Blob>();
  const start = (step: PhotoState): void => {
    setProblem(undefined);
    setUnsent(undefined);
    setState(step);
  };
  const rest = (): void => {
    if (state.step === 'cropping') state.picture.close();
    setState({ step: 'idle' });
  };

  const choose = async (file: Blob): Promise<void> => {
    start({ step: 'reading' });
    try {
      setState({ step: 'cropping', picture: await readPicture(file) });
    } catch (error) {
      setProblem(error instanceof PhotoRefused ? error.message : t('photo_failed'));
      setState({ step: 'idle' });
    }
  };
  const send = async (photo: Blob): Promise<void> => {
    start({ step: 'sending', share: 0 });
    try {
      const form = new FormData();
      form.append(PROFILE_PHOTO_FIELD, photo, 'photo.jpg');
      const transport = uploadTransport((share) => setState({ step: 'sending', share }));
      keepUser(client, await api.post<User>(PATH, form, { transport }));
      toast.add({ type: 'success', title: t('photo_updated') });
    } catch (error) {
      setProblem(saidBy(error, t('photo_failed')));
      if (statusOf(error) !== 422) setUnsent(photo);
    } finally {
      setState({ step: 'idle' });
    }
  };
  const use = async (square: Square): Promise<void> => {
    if (state.step !== 'cropping') return;
    const { picture } = state;
    start({ step: 'sending', share: 0 });
    try {
      await send(await cutSquare(picture, square));
    } catch (error) {
      setProblem(error instanceof PhotoRefused ? error.message : t('photo_failed'));
      setState({ step: 'idle' });
    } finally {
      picture.close();
    }
  };
  const remove = async (): Promise<void> => {
    start({ step: 'removing' });
    try {
      keepUser(client, await api.delete<User>(PATH));
      toast.add({ type: 'success', title: t('photo_removed') });
    } catch (error) {
      setProblem(saidBy(error, t('photo_remove_failed')));
    } finally {
      setState({ step: 'idle' });
    }
  };
  return { state, problem, again: unsent && (() => send(unsent)), choose, use, cancel: rest, remove };
};
