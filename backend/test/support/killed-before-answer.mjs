// A second process of the product that dies by SIGKILL between what a request did and its answer:
// node killed-before-answer.mjs <database> <folder> <authorization> <key> <method> <address> <body>
import 'reflect-metadata';
import './typescript-loader.mjs';

const { startWholeApp } = await import('./whole-app.ts');
const { KeptAnswers } = await import('../../src/platform/http/idempotency/kept-answers.ts');
const [database, dataDir, authorization, key, method, url, payload] = process.argv.slice(2);

const whole = await startWholeApp({ url: database }, { beside: { dataDir } });
whole.app.get(KeptAnswers, { strict: false }).keep = () => process.kill(process.pid, 'SIGKILL');
const headers = { authorization, 'idempotency-key': key, 'content-type': 'application/json' };
const answer = await whole.app.inject({ method, url, headers, payload });
console.error(`answered ${answer.statusCode} ${answer.body}`);
process.exit(1);
