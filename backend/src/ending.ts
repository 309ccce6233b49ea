/**
 * How a process ends when it is told to (Ctrl-C, SIGTERM), at any moment of its start: what was added last ends first. A second
 * signal ends it at once.
 */
export class Ending {
  private readonly steps: (() => Promise<void>)[] = [];
  private ended: Promise<void> | undefined;
  private told = false;

  constructor(private readonly exit: (code: number) => void = (code) => process.exit(code)) {}

  listen(): this {
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => this.tell());
    return this;
  }

  /** Whether what fails now fails because the end was asked for. */
  get requested(): boolean {
    return this.told;
  }

  /** Ends with the process; at once when the signal came while it was being made. */
  add(step: () => Promise<void>): void {
    this.steps.push(step);
    if (this.told) void this.end(0);
  }

  tell(): void {
    if (this.told) {
      // The first one is the database server: it is told, but not waited for.
      void this.steps[0]?.();
      this.exit(1);
      return;
    }
    this.told = true;
    if (this.steps.length > 0) void this.end(0);
  }

  /** Ends everything and the process; once, whoever asks. */
  end(code: number): Promise<void> {
    this.ended ??= this.endSteps().then(
      () => this.exit(code),
      (error: unknown) => {
        console.error(error);
        this.exit(1);
      },
    );
    return this.ended;
  }

  private async endSteps(): Promise<void> {
    for (const step of this.steps.toReversed()) await step();
  }
}
