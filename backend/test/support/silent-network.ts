import { jars, ReadSide } from '../builders/read-side.js';
import { CuttableConnection } from './cuttable-connection.js';
import { createTestDatabase, type TestDatabase } from './database.js';

/** Two processes on one database; between it and the first stands a network that can begin to drop everything and end nothing: no error, no answer. */
export class SilentNetwork {
  private constructor(
    private readonly database: TestDatabase,
    private readonly network: CuttableConnection,
    readonly cutOff: ReadSide,
    readonly side: ReadSide,
  ) {}

  static async open(): Promise<SilentNetwork> {
    const database = await createTestDatabase();
    const url = new URL(database.url);
    const network = await CuttableConnection.to(url.hostname, Number(url.port));
    url.hostname = '127.0.0.1';
    url.port = String(network.port);
    const cutOff = new ReadSide(url.href, [jars()], { queryMs: 1_500 });
    return new SilentNetwork(database, network, cutOff, new ReadSide(database.url));
  }

  /** Of connections that are there, and of new ones. */
  swallow(): void {
    this.network.swallow({ newOnesToo: true });
  }

  /** The first process is told at last. */
  cut(): void {
    this.network.cut();
  }

  async close(): Promise<void> {
    await this.network.close();
    await this.cutOff.close();
    await this.side.close();
    await this.database.drop();
  }
}
