// A stand-in for a server of EventStoreDB, in a process of its own, so that what its client costs can be told from what it costs: node log-server-child.mjs
import './typescript-loader.mjs';

const { FakeEventStoreDb } = await import('./fake-eventstoredb.ts');
const server = await new FakeEventStoreDb().start();
process.once('disconnect', () => process.exit());
process.send({ url: server.url });
