import type { PasskeyAnswer, PasskeyOptions, PasskeyRegistration } from '@ilan/api';
import { secondStep } from '@/shared/i18n/tr/second-step';
import { translator } from '@/shared/i18n/translator';

const t = translator(secondStep);

/** Why the browser showed or made no passkey, in a sentence. */
export class PasskeyProblem extends Error {}

export const passkeysSupported = (): boolean => 'PublicKeyCredential' in window;

/** Loaded by who uses a passkey, and by nobody else. */
const library = () => import('@simplewebauthn/browser');
type Library = Awaited<ReturnType<typeof library>>;
type Wanted = Parameters<Library['startRegistration']>[0]['optionsJSON'];

/** @throws PasskeyProblem */
const inBrowser = async <Answer>(work: (of: Library) => Promise<Answer>): Promise<Answer> => {
  if (!passkeysSupported()) throw new PasskeyProblem(t('passkeyUnsupported'));
  const loaded = await library();
  try {
    return await work(loaded);
  } catch (error) {
    const { code } = error instanceof loaded.WebAuthnError ? error : {};
    if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') throw new PasskeyProblem(t('passkeyKnown'));
    if (code === 'ERROR_INVALID_DOMAIN' || code === 'ERROR_INVALID_RP_ID')
      throw new PasskeyProblem(t('passkeyElsewhere'));
    // Browsers do not tell apart who thought better of it, who took too long and who has none.
    throw new PasskeyProblem(t('passkeyNotShown'));
  }
};

// The server makes the options for the browser as WebAuthn says; the contract names only what is looked at on the way.
/** Asks for one of the person's passkeys. @throws PasskeyProblem */
export const showPasskey = (options: PasskeyOptions): Promise<PasskeyAnswer> =>
  inBrowser(async ({ startAuthentication }) => {
    const { id, rawId, response } = await startAuthentication({ optionsJSON: options });
    return { id, rawId, type: 'public-key', response };
  });

/** Makes a new one. @throws PasskeyProblem */
export const makePasskey = (options: PasskeyOptions): Promise<PasskeyRegistration['credential']> =>
  inBrowser(async ({ startRegistration }) => {
    const { id, rawId, response } = await startRegistration({ optionsJSON: options as unknown as Wanted });
    const { clientDataJSON, attestationObject, transports } = response;
    return {
      id,
      rawId,
      type: 'public-key',
      response: { clientDataJSON, attestationObject, ...(transports && { transports: [...transports] }) },
    };
  });
