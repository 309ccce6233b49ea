import { appendFileSync, existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from '@jest/globals';
import type { Engine, RunningEngine } from './engines.js';

/**
 * Declares a contract's suites on a real engine: on the server of its variable where that is set, else on each of its images where Docker
 * answers, else not at all, and says so. To be awaited where suites are declared.
 */
export async function onRealEngine(
  engine: Engine,
  contract: string,
  suite: (name: string, start: () => Promise<RunningEngine>) => void,
): Promise<void> {
  const { name, variable, images, server, start } = engine;
  const given = process.env[variable];
  if (given) {
    const running = await server(given);
    if (typeof running === 'string') skipLoudly(`${contract} on ${name}: ${running}`);
    else suite(`the ${name} of ${variable}`, () => Promise.resolve(running));
  } else if (await dockerAnswers()) {
    for (const image of images) suite(image, () => start(image));
  } else {
    skipLoudly(`${contract} on ${images.join(', ')}: neither ${variable} is set nor does Docker answer`);
  }
}

/** A suite that cannot run is announced where nobody can overlook it, and counted as skipped. */
export function skipLoudly(what: string): void {
  sayLoudly(`SKIPPED: ${what}`);
  describe.skip(what, () => {
    it('needs a real engine', () => undefined);
  });
}

/** Said when the whole run is over, below its result (see global-teardown.mjs). */
export function sayLoudly(sentence: string): void {
  const file = process.env.TEST_ANNOUNCEMENTS;
  if (!file) throw new Error('TEST_ANNOUNCEMENTS is missing: the global set-up did not run');
  appendFileSync(file, `${sentence}\n`);
}

let answers: Promise<boolean> | undefined;

/** Whether Testcontainers can start containers here. Asked once a process. */
function dockerAnswers(): Promise<boolean> {
  answers ??= (async () => {
    const sockets = ['/var/run/docker.sock', join(homedir(), '.docker/run/docker.sock')];
    if (process.env.DOCKER_HOST === undefined && !sockets.some((socket) => existsSync(socket))) return false;
    const { getContainerRuntimeClient } = await import('testcontainers');
    return getContainerRuntimeClient().then(
      () => true,
      () => false,
    );
  })();
  return answers;
}
