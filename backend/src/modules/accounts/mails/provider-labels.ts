import type { SocialProvider } from '@ilan/api';

/** As people know them. */
export const PROVIDER_LABELS: Readonly<Record<SocialProvider, string>> = { google: 'Google', facebook: 'Facebook' };
