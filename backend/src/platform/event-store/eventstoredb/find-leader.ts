import { convertToCommandError } from '@eventstore/db-client';
import gossipService from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import gossip from '@eventstore/db-client/generated/gossip_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import grpc from '@grpc/grpc-js';
import { type ConnectionSettings, type Endpoint, formatEndpoint } from './connection-settings.js';
import { channelFor } from './node-client.js';
import { describeFault, NoLeader } from './server-fault.js';

interface Members {
  readonly leader: Endpoint | undefined;
  readonly all: readonly Endpoint[];
}

const { LEADER } = gossip.MemberInfo.VNodeState;

/**
 * Asks all `seeds` at once who leads the cluster, and whoever is named whether it is so: the others name a leader that has died or
 * hangs until they have elected another. Nobody is asked longer than `ms` milliseconds, twice that in all.
 * @throws NoLeader with the reason, for operators
 */
export async function findLeader(
  seeds: readonly Endpoint[],
  settings: ConnectionSettings,
  ms: number,
): Promise<{ readonly leader: Endpoint; readonly members: readonly Endpoint[] }> {
  const asked = seeds.map(async (seed) => {
    const members = await membersKnownTo(seed, settings, ms);
    if (!members.leader) throw new NoLeader('The EventStoreDB cluster has no leader at the moment');
    return { leader: members.leader, members: members.all };
  });
  let found;
  try {
    found = await Promise.any(asked);
  } catch (error) {
    if (!(error instanceof AggregateError)) throw error;
    throw reasonAmong(error.errors as readonly Error[]);
  }
  const itself = await membersKnownTo(found.leader, settings, ms).catch((error: unknown) => {
    throw new NoLeader(
      `The EventStoreDB cluster names a leader that does not answer: ${describeFault(error, undefined)}`,
    );
  });
  if (!itself.leader || formatEndpoint(itself.leader) !== formatEndpoint(found.leader)) {
    throw new NoLeader('The EventStoreDB cluster is electing a leader');
  }
  return found;
}

/** An answer without a leader says more than a node that does not answer. */
function reasonAmong(errors: readonly Error[]): NoLeader {
  const answered = errors.find((error) => error instanceof NoLeader);
  if (answered) return answered;
  return new NoLeader(`No node of the EventStoreDB cluster answers: ${describeFault(errors[0], undefined)}`);
}

function membersKnownTo(seed: Endpoint, settings: ConnectionSettings, ms: number): Promise<Members> {
  const { address, credentials, options } = channelFor(seed, settings);
  const client = new gossipService.GossipClient(address, credentials, options);
  return new Promise((resolve, reject) => {
    client.read(new shared.Empty(), new grpc.Metadata(), { deadline: Date.now() + ms }, (error, info) => {
      client.close();
      if (error) reject(convertToCommandError(error));
      else resolve(membersIn(info.getMembersList()));
    });
  });
}

function membersIn(members: readonly gossip.MemberInfo[]): Members {
  const alive = members.flatMap((member) => {
    const place = member.getIsAlive() ? member.getHttpEndPoint() : undefined;
    const endpoint = place && { address: place.getAddress(), port: place.getPort() };
    return endpoint ? [{ endpoint, leads: member.getState() === LEADER }] : [];
  });
  return { leader: alive.find(({ leads }) => leads)?.endpoint, all: alive.map(({ endpoint }) => endpoint) };
}
