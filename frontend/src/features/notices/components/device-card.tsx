import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { useApi } from '@/shared/api-client/query-client';
import { sessionQuery } from '@/shared/api-client/queries/accounts';
import { token } from '@/shared/api-client/token';
import { Button } from '@/shared/ui/button';
import { type DevicePush, devicePush, switchOff, switchOn } from '../state/device-push';
import { t } from '../texts';

const KEY = ['device-push'];

/** Whether this device rings; only the browser itself knows. */
export const DeviceCard = () => {
  const api = useApi();
  const client = useQueryClient();
  const { data: session } = useQuery(sessionQuery());
  const userId = session?.user.id ?? 0;
  const { data: state } = useQuery({
    queryKey: [...KEY, userId],
    queryFn: () => devicePush(userId, token.read()),
    enabled: userId > 0,
    staleTime: 0,
  });
  const turn = useMutation({
    mutationFn: (): Promise<DevicePush> => (state === 'on' ? switchOff(api) : switchOn(api, userId, token.read())),
    onSuccess: (next) => client.setQueryData([...KEY, userId], next),
  });
  if (state === undefined) return null;
  return (
    <section aria-labelledby="device" className="bg-surface border-line rounded-card border p-4 sm:p-6">
      <h2 id="device" className="text-lg font-bold tracking-tight">
        {t('device_title')}
      </h2>
      <p role="status" className="text-muted mt-1 max-w-2xl text-sm text-pretty">
        {t(`device_${state}`)}
      </p>
      {(state === 'on' || state === 'off') && (
        <Button
          variant={state === 'on' ? 'outline' : 'primary'}
          busy={turn.isPending}
          className="mt-4"
          onClick={() => turn.mutate()}
        >
          <BellRing aria-hidden className="size-4" />
          {state === 'on' ? t('device_switch_off') : t('device_switch_on')}
        </Button>
      )}
      {turn.isError && (
        <p role="alert" className="text-danger mt-3 text-sm">
          {t('device_failed')}
        </p>
      )}
    </section>
  );
};
