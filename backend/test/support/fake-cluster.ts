import { FakeEventStoreDb } from './fake-eventstoredb.js';
import { FakeLog } from './fake-log.js';

/** Nodes that share one log. Who leads is said by the test; what the nodes tell of each other follows from it. */
export class FakeCluster {
  private constructor(
    readonly log: FakeLog,
    readonly nodes: readonly FakeEventStoreDb[],
  ) {}

  static async start(size = 3): Promise<FakeCluster> {
    const log = new FakeLog();
    const nodes = await Promise.all(Array.from({ length: size }, () => new FakeEventStoreDb(log).start()));
    for (const node of nodes) node.members = nodes.map(({ port }) => port);
    const cluster = new FakeCluster(log, nodes);
    cluster.elect(0);
    return cluster;
  }

  get url(): string {
    return `esdb://${this.nodes.map(({ port }) => `127.0.0.1:${port}`).join(',')}?tls=false`;
  }

  /** Nobody, while they are electing. */
  elect(leader: number | undefined): void {
    const port = leader === undefined ? undefined : this.nodes[leader]?.port;
    for (const node of this.nodes) {
      node.leaderless = port === undefined;
      node.leader = port === node.port ? undefined : port;
    }
  }

  /** Its connections break and nobody listens there any more. */
  kill(node: number): void {
    this.nodes[node]?.stop();
  }

  async revive(node: number): Promise<void> {
    await this.nodes[node]?.start();
  }

  stop(): void {
    for (const node of this.nodes) node.stop();
  }
}
