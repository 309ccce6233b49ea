import type { Progress, TellsProgress } from '../declared/tells-progress.js';
import type { JobWorker } from './job-queue.js';

/** What a part tells of itself, and whether this process does its work: one whose jobs nobody takes here is not at work here. */
export async function toldProgress(
  part: TellsProgress,
  worker: Pick<JobWorker, 'state'> | undefined,
): Promise<Progress> {
  const told = await part.progress();
  return told.state === 'live' && !isHere(part.doneBy, worker?.state ?? 'off') ? { ...told, state: 'elsewhere' } : told;
}

const isHere = (doneBy: TellsProgress['doneBy'], worker: JobWorker['state']): boolean => {
  if (doneBy === undefined) return true;
  return doneBy === 'jobs' ? worker === 'works' : worker !== 'off';
};
