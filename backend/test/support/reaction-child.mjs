// A reaction that dies by SIGKILL the n-th time that it comes to a step: node reaction-child.mjs <url> <step> <n>
import 'reflect-metadata';
import './typescript-loader.mjs';

const { ReadSide } = await import('../builders/read-side.ts');
const { EchoReaction } = await import('../builders/echo-reaction.ts');
const [url, step, times] = process.argv.slice(2);

let met = 0;
const reach = (at) => {
  if (at === step && (met += 1) === Number(times)) process.kill(process.pid, 'SIGKILL');
};
const side = new ReadSide(url);
const reaction = new EchoReaction(side);
reaction.before = (event) => {
  reach('before the act');
  if (event.type === 'jar.spoilt') throw new Error('spoilt: it cannot be echoed');
};
reaction.after = () => reach('after the act');
const prepared = side.database.prepared.bind(side.database);
side.database.prepared = async (name, ...rest) => {
  if (name === 'reaction-move') reach('before the position');
  const answer = await prepared(name, ...rest);
  if (name === 'reaction-move') reach('after the position');
  return answer;
};
const transaction = side.database.transaction.bind(side.database);
side.database.transaction = async (work) => {
  reach('before parking');
  const answer = await transaction(work);
  reach('after parking');
  return answer;
};
reaction.start();
