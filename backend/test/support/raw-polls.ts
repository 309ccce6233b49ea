/** Engine.IO separates the packets of one poll so. */
const BETWEEN = '\x1e';

/** One connection of Socket.IO by long polling, of which every byte is the test's: nothing is made sense of on the way. */
export class RawPolls {
  private constructor(private readonly address: string) {}

  /** @param auth what stands behind the packet that connects, as it is to be sent */
  static async open(url: string, auth = ''): Promise<RawPolls> {
    const address = `${url}/socket.io/?EIO=4&transport=polling`;
    const hello = await (await fetch(address)).text();
    const { sid } = JSON.parse(hello.slice(1)) as { sid: string };
    const polls = new RawPolls(`${address}&sid=${sid}`);
    await polls.send(`40${auth}`);
    return polls;
  }

  /** @returns the status that Engine.IO answers to the bytes */
  async send(packets: string): Promise<number> {
    const headers = { 'content-type': 'text/plain;charset=UTF-8' };
    const answer = await fetch(this.address, { method: 'POST', headers, body: packets });
    await answer.arrayBuffer();
    return answer.status;
  }

  /** The packets of one poll; none where the connection is gone or says nothing for `timeoutMs`. */
  async take(timeoutMs = 5_000): Promise<readonly string[]> {
    try {
      const answer = await fetch(this.address, { signal: AbortSignal.timeout(timeoutMs) });
      return answer.ok ? (await answer.text()).split(BETWEEN) : [];
    } catch (error) {
      if (error instanceof DOMException || error instanceof TypeError) return [];
      throw error;
    }
  }

  /** Polls until a packet begins with `start`; undefined where none does any more. */
  async takeUntil(start: string): Promise<string | undefined> {
    for (let polls = 0; polls < 20; polls += 1) {
      const packets = await this.take();
      const found = packets.find((packet) => packet.startsWith(start));
      if (found !== undefined || packets.length === 0) return found;
    }
    return undefined;
  }

  async close(): Promise<void> {
    await this.send('1');
  }
}
