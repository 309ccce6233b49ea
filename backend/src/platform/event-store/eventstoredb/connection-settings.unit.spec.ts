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
        'esdb+discover://admin:p%40ss@a.example:2113,b.example/?nodePreference=follower&tlsCAFile=/ca.crt',
      ),
    ).toMatchObject({
      hosts: [
        { address: 'a.example', port: 2113 },
        { address: 'b.example', port: 2113 },
      ],
      discover: true,
      tls: true,
      credentials: { username: 'admin', password: 'p@ss' },
      nodePreference: 'follower',
      tlsCaFile: '/ca.crt',
    });
  });

  it.each([
    'http://localhost',
    'esdb://admin:geheim@',
    'esdb://admin:geheim@host:99999',
    'esdb://admin:geheim@host:1:2',
    'esdb://host:2113',
  ])('is refused without being repeated: %s', (url) => {
    const attempt = () => parseConnectionString(url);
    expect(attempt).toThrow('EVENTSTORE_URL');
    expect(attempt).not.toThrow(/geheim/);
  });
});
