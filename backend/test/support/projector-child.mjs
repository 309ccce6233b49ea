// A projector that dies by SIGKILL the n-th time that its engine comes to a step: node projector-child.mjs <url> <step> <n>
import 'reflect-metadata';
import './typescript-loader.mjs';

const { jars, ReadSide } = await import('../builders/read-side.ts');
const [url, step, times] = process.argv.slice(2);
const die = () => process.kill(process.pid, 'SIGKILL');

let met = 0;
const side = new ReadSide(url, [jars()], {
  batchSize: 40,
  bulkSize: 40,
  probe: (at) => {
    if (at === step && (met += 1) === Number(times)) die();
  },
});
await side.engine.start();
process.send('leads');
if (step === 'random') setTimeout(die, Math.random() * 60);
