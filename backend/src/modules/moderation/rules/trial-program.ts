import { parentPort, workerData } from 'node:worker_threads';
import type { RuleTest } from '@ilan/api';
import { trialRule, trialSentences, type TriedContent } from './trial-sentences.js';

// The program of the thread in which a rule is tried: takes contents, answers with sentences, and is ended from outside.
const rule = trialRule(workerData as RuleTest);
parentPort?.on('message', (contents: readonly TriedContent[]) => {
  parentPort?.postMessage(trialSentences(rule, contents));
});
