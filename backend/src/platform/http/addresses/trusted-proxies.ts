import { BlockList, isIP, isIPv6 } from 'node:net';

const PRIVATE = ['127.0.0.0/8', '::1/128', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'];

/**
 * Which neighbours may say on whose behalf they ask. `list`: addresses and subnets with commas between, `private` for all private
 * networks; nobody unless told. @throws Error naming what is neither
 */
export function trustedProxies(list: string | undefined): (address: string) => boolean {
  const trusted = new BlockList();
  for (const entry of (list ?? '')
    .split(',')
    .flatMap((part) => (part.trim() === 'private' ? PRIVATE : [part.trim()]))) {
    if (entry !== '') add(trusted, entry);
  }
  return (address) => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
    return isIP(plain) !== 0 && trusted.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
  };
}

function add(trusted: BlockList, entry: string): void {
  const [address = '', prefix] = entry.split('/');
  const bits = isIPv6(address) ? 128 : 32;
  const length = prefix === undefined ? bits : Number(prefix);
  if (isIP(address) === 0 || !Number.isInteger(length) || length < 0 || length > bits) {
    throw new Error(`TRUST_PROXY: "${entry}" is neither an address, a subnet nor "private"`);
  }
  trusted.addSubnet(address, length, isIPv6(address) ? 'ipv6' : 'ipv4');
}
