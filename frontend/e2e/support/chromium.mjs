// The Chromium that came through npm, also where the system has none.
import chromium from '@sparticuz/chromium';
import { chromium as driver } from 'playwright-core';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page of a journey is gone before code that was optimized for it has paid for that: beside other work a twelfth of a visit's processor time.
  '--js-flags=--no-opt --no-maglev',
];
/**
 * Of those that the package brings along: one process for all would end with whichever page breaks, and without a zygote each visit's process
 * would load the program anew.
 */
const LEFT_OUT = /^--(?:headless|single-process|no-zygote)/;

/** It unpacks itself into the folder for temporary files: into one that outlives the run, for it takes a while. */
async function unpacked() {
  const { TMPDIR, LASTING_TMPDIR = TMPDIR } = process.env;
  if (LASTING_TMPDIR === undefined) return chromium.executablePath();
  process.env.TMPDIR = LASTING_TMPDIR;
  try {
    return await chromium.executablePath();
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  }
}

const options = async () => ({
  executablePath: process.env.CHROMIUM ?? (await unpacked()),
  headless: true,
  args: [...FLAGS, ...chromium.args.filter((flag) => !LEFT_OUT.test(flag))],
});

/** One for a whole run: files connect to it and share nothing but its process. */
export const launchBrowserServer = async () => driver.launchServer({ ...(await options()), host: '127.0.0.1' });
