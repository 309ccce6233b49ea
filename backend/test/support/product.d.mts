export interface Product {
  readonly url: string;
  readonly port: number;
  readonly dataDir: string;
  readonly pid: number;
  readonly ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  output(): string;
  stop(): Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  kill(): Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  remove(): Promise<void>;
}

export interface ProductOptions {
  /** `main.js` unless said. */
  readonly entry?: 'main.js' | 'main.api.js' | 'main.projector.js' | 'main.worker.js';
  readonly dataDir?: string;
  readonly port?: number;
  readonly env?: Readonly<Record<string, string>>;
  /** A program and its first arguments that run the product in turn. */
  readonly within?: readonly string[];
  /** Hears of the process before it is ready. */
  readonly onSpawn?: (pid: number) => void;
}

/** The environment without the engines of whoever runs the tests. */
export function ownEnvironment(): NodeJS.ProcessEnv;
export function freshDataDir(): string;
export function freePort(): Promise<number>;
export function startProduct(options?: ProductOptions): Promise<Product>;
export function endOrphan(dataDir: string): void;
