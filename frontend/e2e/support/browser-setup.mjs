// What journeys of the server need, and one browser for all that are seen in one. A file of its own: jest asks a set-up that two projects share for one
// of them only, whichever has the first file.
import e2eSetup from '../../../backend/test/support/e2e-setup.mjs';
import { launchBrowserServer } from './chromium.mjs';

export default async function browserSetup(config) {
  await e2eSetup(config);
  globalThis.__ilanBrowser = await launchBrowserServer();
  process.env.BROWSER_ENDPOINT = globalThis.__ilanBrowser.wsEndpoint();
}
