import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { addressOf, requireFree } from './address.js';
import { Config } from './config/config.js';

const portOf = (parts: Parameters<typeof addressOf>[1], environment: NodeJS.ProcessEnv = {}) =>
  addressOf(Config.from({ PORT: '4000', ...environment }), parts).port;

describe('where a process listens', () => {
  it('is PORT for the one that answers people, and OPS_PORT for the others', () => {
    expect(portOf(['api', 'projector', 'worker'], { OPS_PORT: '5000' })).toBe(4000);
    expect(portOf(['api'], { OPS_PORT: '5000' })).toBe(4000);
    expect(portOf(['projector'], { OPS_PORT: '5000' })).toBe(5000);
    expect(portOf(['worker'], { OPS_PORT: '0' })).toBe(0);
  });

  it('is a place of its own for one of each kind on one machine', () => {
    const places = [portOf(['api']), portOf(['projector']), portOf(['worker'], { OPS_PORT: '' })];
    expect(places).toEqual([4000, 3101, 3102]);
  });

  it.each(['PORT', 'OPS_PORT'] as const)(
    'is named with its setting %s when somebody listens there',
    async (setting) => {
      const server = createServer().listen(0, '127.0.0.1');
      await once(server, 'listening');
      const { port } = server.address() as AddressInfo;
      const address = { host: '127.0.0.1', port, setting };
      await expect(requireFree(address)).rejects.toThrow(
        new RegExp(`^Port ${port} on 127\\.0\\.0\\.1 is in use\\. .* another: ${setting}=${port + 1}`),
      );
      server.close();
      await once(server, 'close');
      await expect(requireFree(address)).resolves.toBeUndefined();
    },
  );
});
