import { describe, expect, it } from '@jest/globals';
import { parseConnectionString } from './connection-settings.js';

describe('EVENTSTORE_URL', () => {
  it.each(['esdb', 'kurrentdb', 'kdb'])('is understood as %s://', (scheme) => {
    expect(parseConnectionString(`${scheme}://localhost:2113?tls=false`)).toMatchObject({
      hosts: [{ address: 'localhost', port: 2113 }],
      discover: false,
      tls: false,
      credentials: undefined,
    });
  });

  it('may name a cluster, a user and options', () => {
    expect(
      parseConnectionString(
        'kdb+discover://admin:p%40s%25s@a.example:2114,b.example,[::1]:2115/?nodePreference=follower&keepAliveTimeout=4000',
      ),
    ).toMatchObject({
      hosts: [
        { address: 'a.example', port: 2114 },
        { address: 'b.example', port: 2113 },
        { address: '::1', port: 2115 },
      ],
      discover: true,
      tls: true,
      credentials: { username: 'admin', password: 'p@s%s' },
      keepAliveTimeout: 4_000,
      unused: [expect.stringContaining('the leader is asked')],
    });
  });

  it.each([
    ['http://localhost', 'must look like'],
    ['esdb://admin:geheim@', 'a host that is not name:port'],
    ['esdb://admin:geheim@host:99999', 'a port that is none'],
    ['esdb://admin:geheim@host:1:2', 'brackets'],
    ['esdb://admin:geheim@::1:2113', 'brackets'],
    ['esdb://admin:geheim@[host]', 'brackets'],
    ['esdb://host:2113', 'needs a user and a password'],
    ['esdb://admin@host:2113', 'both a user and a password'],
    ['esdb://admin:ge@heim@host', 'write %40 for @'],
    ['esdb://admin:geheim%@host', 'write %25 for %'],
    ['esdb://admin:x?geheim@host', 'write %3F for it'],
    ['esdb://admin:x?a=geheim@host?tls=true', 'write %3F for it'],
    ['esdb://admin:x@y?geheim=1@host', 'write %3F for it'],
    ['esdb://admin:x?tls=geheim@host', 'a tls that is neither true nor false'],
    ['esdb://admin:geheim@host?tls=0', 'a tls that is neither true nor false'],
    ['esdb://admin:geheim@host?tsl=true', 'an option that nobody knows: tsl'],
    ['esdb://admin:geheim@host?tls=true&TLS=false', 'twice'],
    ['esdb://admin:geheim@host?keepAliveTimeout=1', 'keepAliveTimeout that is no number'],
    ['esdb://admin:geheim@host?tlsCAFile=/not/there.crt', 'ENOENT /not/there.crt'],
    ['esdb://admin:geheim@host?tlsCAFile=/etc/hostname', 'holds no certificate: /etc/hostname'],
  ])('is refused without being repeated: %s', (url, sentence) => {
    const attempt = () => parseConnectionString(url);
    expect(attempt).toThrow('EVENTSTORE_URL');
    expect(attempt).toThrow(sentence);
    expect(attempt).not.toThrow(/ge@?heim/);
  });

  it('is refused when it is very long', () => {
    expect(() => parseConnectionString(`esdb://admin:geheim@${'h'.repeat(5_000)}`)).toThrow('longer than');
  });

  it('says which options have no effect', () => {
    const { unused } = parseConnectionString('esdb://host?tls=false&defaultDeadline=5&tlsCAFile=/ca.crt');
    expect(unused).toEqual([expect.stringContaining('defaultdeadline'), expect.stringContaining('tlsCAFile')]);
  });
});
