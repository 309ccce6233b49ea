import type { SocialProvider } from '@ilan/api';

/** What people call each provider. */
export const PROVIDER_LABELS: Readonly<Record<SocialProvider, string>> = { google: 'Google', facebook: 'Facebook' };
