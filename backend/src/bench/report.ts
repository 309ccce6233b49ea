import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';

export type Verdict = 'met' | 'missed' | 'measured';

export interface Measurement {
  readonly section: string;
  readonly name: string;
  /** `{rps: 3412, 'p95 ms': 4.2}` */
  readonly values: Readonly<Record<string, number>>;
  /** What was aimed at, in words. */
  readonly target?: string;
  readonly verdict?: Verdict;
  /** The first few answers that failed, in words. */
  readonly failed?: readonly string[];
}

/** Collects measurements, prints them as they come, and keeps them as JSON. */
export class Report {
  private readonly measurements: (Measurement & { readonly load: number })[] = [];
  private readonly failures: { readonly section: string; readonly error: string }[] = [];
  private section = '';

  add(told: Measurement): void {
    // Refusals are quick: a figure with failures in it meets nothing.
    const measurement: Measurement =
      told.target !== undefined && (told.values.failures ?? 0) > 0 ? { ...told, verdict: 'missed' } : told;
    // What else the machine was doing: figures of a busy minute are worth little.
    const load = Math.round((loadavg()[0] ?? 0) * 10) / 10;
    this.measurements.push({ ...measurement, load });
    if (measurement.section !== this.section) {
      this.section = measurement.section;
      console.log(`\n${this.section}`);
    }
    const values = Object.entries(measurement.values)
      .map(([unit, value]) => `${figure(value)} ${unit}`)
      .join('   ');
    const verdict =
      measurement.target === undefined ? '' : `   [${measurement.verdict ?? 'measured'}: ${measurement.target}]`;
    console.log(`  ${measurement.name.padEnd(46)} ${values}   (load ${load})${verdict}`);
    for (const sentence of measurement.failed ?? []) console.log(`    failed: ${sentence}`);
  }

  /** Measures one part; where it ends with an error that is told, and the next one has its turn. */
  async part(section: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.failed(section, error);
    }
  }

  /** A part that ended with an error; the others are measured all the same. */
  failed(section: string, error: unknown): void {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    this.failures.push({ section, error: text });
    console.log(`\n${section}\n  could not be measured: ${text}`);
  }

  get broken(): readonly string[] {
    return this.failures.map(({ section }) => section);
  }

  /** @returns where it was written */
  write(folder: string): string {
    mkdirSync(folder, { recursive: true });
    const at = new Date().toISOString();
    const file = join(folder, `${at.replaceAll(':', '-').slice(0, 19)}.json`);
    const machine = {
      cpus: cpus().length,
      cpu: cpus()[0]?.model ?? '',
      memory_gb: Math.round(totalmem() / 2 ** 30),
      node: process.version,
    };
    writeFileSync(
      file,
      JSON.stringify({ at, machine, measurements: this.measurements, failures: this.failures }, null, 2),
    );
    return file;
  }

  missed(): readonly Measurement[] {
    return this.measurements.filter(({ verdict }) => verdict === 'missed');
  }
}

const figure = (value: number): string =>
  value >= 100 || Number.isInteger(value) ? Math.round(value).toLocaleString('en') : value.toFixed(2);
