import type { Settings } from '@ilan/api';

/** The settings in force, in memory: the answer is immediate, and follows a change within moments in every process. */
export abstract class SettingsReader {
  abstract current(): Settings;
  /** Resolves when this process knows of every change that was made before the call. */
  abstract refresh(): Promise<void>;
}
