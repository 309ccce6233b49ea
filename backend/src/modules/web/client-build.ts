import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Where the built client lies: `client/` for browsers, `server/` for rendering. */
export class ClientBuild {
  constructor(private readonly folder: string) {}

  /** Beside the built server, in every way that it is started. */
  static ofProject(): ClientBuild {
    return new ClientBuild(resolve(import.meta.dirname, '../../../../frontend/dist'));
  }

  get exists(): boolean {
    return existsSync(join(this.clientFolder, 'index.html')) && existsSync(this.serverEntry);
  }

  get clientFolder(): string {
    return join(this.folder, 'client');
  }

  get serverEntry(): string {
    return join(this.folder, 'server', 'entry-server.js');
  }

  get template(): string {
    return this.read('index.html');
  }

  /** Of the client folder, `/build/` being its root. */
  read(path: string): string {
    return readFileSync(join(this.clientFolder, path), 'utf8');
  }
}
