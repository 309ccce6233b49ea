import type { PushKey } from '@ilan/api';
import type { ApiClient } from '@/shared/api-client/api-client';
import { pushOwner } from '@/shared/notices/push-owner';

/** `foreign`: the page or the browser cannot. `denied`: the person has refused it in the browser. */
export type DevicePush = 'foreign' | 'denied' | 'off' | 'on';

const WORKER = '/push-worker.js';

const isAble = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window && window.isSecureContext;

const known = async (): Promise<PushSubscription | null> =>
  (await (await navigator.serviceWorker.getRegistration('/'))?.pushManager.getSubscription()) ?? null;

/** How this device stands for the person who is signed in. */
export const devicePush = async (userId: number, token: string | null): Promise<DevicePush> => {
  if (!isAble()) return 'foreign';
  if (Notification.permission === 'denied') return 'denied';
  return (await pushOwner.is(userId, token)) && (await known()) !== null ? 'on' : 'off';
};

/** Asks the person, subscribes and tells the server. @throws whatever the browser or the server says */
export const switchOn = async (api: ApiClient, userId: number, token: string | null): Promise<DevicePush> => {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off';
  const { key } = await api.get<PushKey>('/api/account/push/key');
  await navigator.serviceWorker.register(WORKER, { scope: '/' });
  const registration = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const subscription =
    (await registration.pushManager.getSubscription()) ?? (await registration.pushManager.subscribe(options));
  const { endpoint, keys } = subscription.toJSON();
  await api.put('/api/account/push', { endpoint, keys: { p256dh: keys?.p256dh, auth: keys?.auth } });
  await pushOwner.set(userId, token);
  return 'on';
};

export const switchOff = async (api: ApiClient): Promise<DevicePush> => {
  const subscription = await known();
  pushOwner.forget();
  if (subscription) {
    await api.post('/api/account/push/end', { endpoint: subscription.endpoint });
    await subscription.unsubscribe();
  }
  return 'off';
};
