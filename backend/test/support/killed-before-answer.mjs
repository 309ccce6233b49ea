// A second process of the product that dies by SIGKILL between what a request did and its answer, or before the log was told of it:
// node killed-before-answer.mjs <database> <folder> <authorization> <key> <method> <address> <body> [before the append]
import 'reflect-metadata';
import './typescript-loader.mjs';

const { startWholeApp } = await import('./whole-app.ts');
const { KeptAnswers } = await import('../../src/platform/http/idempotency/kept-answers.ts');
const { EventStore } = await import('../../src/platform/event-store/event-store.ts');
const [database, dataDir, authorization, key, method, url, payload, moment] = process.argv.slice(2);

const { EVENTSTORE_URL } = process.env;
const environment = EVENTSTORE_URL === undefined ? {} : { EVENTSTORE_URL };
const whole = await startWholeApp({ url: database }, { beside: { dataDir }, environment });
const die = () => process.kill(process.pid, 'SIGKILL');
if (moment === 'before the append') whole.app.get(EventStore).append = die;
else whole.app.get(KeptAnswers, { strict: false }).keep = die;
const headers = { authorization, 'idempotency-key': key, 'content-type': 'application/json' };
const answer = await whole.app.inject({ method, url, headers, payload });
console.error(`answered ${answer.statusCode} ${answer.body}`);
process.exit(1);
