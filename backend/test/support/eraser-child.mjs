// A second process of the product that dies by SIGKILL in the middle of an erasure: node eraser-child.mjs <url> <folder> <Class.method> <ahead>
import 'reflect-metadata';
import './typescript-loader.mjs';

const { startWholeApp } = await import('./whole-app.ts');
const { PersonKeys } = await import('../../src/platform/event-store/keys/person-keys.ts');
const { PrivacyClock } = await import('../../src/modules/privacy/jobs/privacy-clock.ts');
const { Receipts } = await import('../../src/modules/privacy/receipts.ts');
const [url, dataDir, step, ahead] = process.argv.slice(2);

const whole = await startWholeApp({ url }, { beside: { dataDir } });
whole.time.pass(Number(ahead));
const [name, method] = step.split('.');
const target = whole.app.get({ PersonKeys, Receipts }[name], { strict: false });
target[method] = () => process.kill(process.pid, 'SIGKILL');
await whole.app.get(PrivacyClock).tick();
console.error(`${step} was never reached`);
process.exit(1);
