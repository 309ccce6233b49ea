// A projector that dies by SIGKILL the n-th time that its engine comes to a step: node projector-child.mjs <url> <step> <n> [work]
// The work is `follow`, `rebuild` (beside an engine that leads elsewhere) or `upgrade` (its jars are of version 2).
import 'reflect-metadata';
import './typescript-loader.mjs';

const { jars, ReadSide } = await import('../builders/read-side.ts');
const [url, step, times, work = 'follow'] = process.argv.slice(2);
const die = () => process.kill(process.pid, 'SIGKILL');

let met = 0;
const side = new ReadSide(url, [jars({ version: work === 'upgrade' ? 2 : 1 })], {
  batchSize: 40,
  bulkSize: 40,
  probe: (at) => {
    if (at === step && (met += 1) === Number(times)) die();
  },
});
if (work === 'rebuild') await side.engine.rebuild('jars');
await side.engine.start();
process.send('leads');
if (step === 'random') setTimeout(die, Math.random() * 60);
