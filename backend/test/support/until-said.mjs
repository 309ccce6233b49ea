/** A child that goes on saying something is waited for so many times as long as one that says nothing. */
const MOST_SILENCES = 10;

/**
 * Until a child has said `sentence`. How long that takes in all is a matter of the machine and of what runs beside it; a child that hangs says
 * nothing any more.
 * @param child whose output is piped
 * @param {{sentence: string, silentMs: number, output: () => string}} waiting `output`: what it has said so far
 * @throws Error when it ends before, says nothing for `silentMs`, or never comes to it
 */
export function untilSaid(child, { sentence, silentMs, output }) {
  return new Promise((done, reject) => {
    let silence;
    const most = setTimeout(() => giveUp(MOST_SILENCES * silentMs), MOST_SILENCES * silentMs);
    const over = (settle) => {
      clearTimeout(silence);
      clearTimeout(most);
      for (const stream of [child.stdout, child.stderr]) stream.off('data', look);
      settle();
    };
    const giveUp = (ms, why = '') => over(() => reject(new Error(`Not ready after ${ms} ms${why}:\n${output()}`)));
    const listen = () => {
      clearTimeout(silence);
      silence = setTimeout(() => giveUp(silentMs, ' without a word'), silentMs);
    };
    const look = () => (output().includes(sentence) ? over(done) : listen());
    for (const stream of [child.stdout, child.stderr]) stream.on('data', look);
    child.once('exit', (code) => over(() => reject(new Error(`Ended with ${code} before it was ready:\n${output()}`))));
    listen();
  });
}
