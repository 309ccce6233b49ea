import { eventually } from '#test/support/eventually.js';
import { SilentNetwork } from '#test/support/silent-network.js';
import { EchoReaction, echoed } from '#test/builders/echo-reaction.js';
import { add, type ReadSide } from '#test/builders/read-side.js';

describe('a reaction behind a network that swallows everything', () => {
  let network: SilentNetwork;
  let cutOff: ReadSide;
  let side: ReadSide;

  beforeEach(async () => {
    network = await SilentNetwork.open();
    ({ cutOff, side } = network);
  });
  afterEach(() => network.close());

  it('gives up that it leads, and another process goes on; nothing is done twice', async () => {
    const [first, heir] = [new EchoReaction(cutOff), new EchoReaction(side)];
    try {
      first.start();
      await side.append(1, add('elma', 1));
      await eventually('the first one', () => first.seen.length === 1, 30_000);
      heir.start();
      network.swallow();
      await side.append(1, add('elma', 2));
      // What the first one had not remembered yet is done by the heir, too.
      await eventually('the heir', () => heir.seen.some(({ revision }) => revision === 1), 90_000);
      expect((await heir.status()).state).toBe('live');
      expect(await echoed(side)).toEqual(['jar-1@0', 'jar-1@1']);
    } finally {
      network.cut();
      await Promise.all([first.beforeApplicationShutdown(), heir.beforeApplicationShutdown()]);
    }
  });
});
