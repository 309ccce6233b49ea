import { useEffect, useEffectEvent } from 'react';
import { onBeforeSignedOut } from '@/shared/api-client/signing-out';
import { readStored, removeStored, writeStored } from '@/shared/api-client/stored-value';
import type { Form } from '@/shared/forms/use-form';

const KEY = 'unsaved-profile';
const TAG = '1';
const HOUR = 3_600_000;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** What was typed when the session ended comes back in the same tab, for the same person, within the hour. */
export const useUnsavedInput = <Fields extends Readonly<Record<string, string>>>(
  personId: number,
  { values, dirty, set }: Form<Fields>,
): void => {
  const keep = useEffectEvent(() => {
    if (dirty) writeStored('sessionStorage', KEY, TAG, { personId, values });
  });
  const bringBack = useEffectEvent(() => {
    const kept = readStored('sessionStorage', KEY, { tag: TAG, maxAge: HOUR });
    removeStored(KEY);
    if (!isRecord(kept) || kept.personId !== personId || !isRecord(kept.values)) return;
    for (const name of Object.keys(values)) {
      const text = kept.values[name];
      if (typeof text === 'string') set(name, text);
    }
  });
  useEffect(() => {
    bringBack();
    return onBeforeSignedOut((because) => {
      if (because === 'expired') keep();
      return undefined;
    });
  }, []);
};
