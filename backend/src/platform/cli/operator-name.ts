import { userInfo } from 'node:os';
import { UsageError } from './cli-command.js';

const LONGEST_NAME = 100;

/** As whom the system knows the operator; empty for a number without an account, as containers have them. */
export function accountName(): string {
  try {
    return userInfo().username;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_SYSTEM_ERROR') return '';
    throw error;
  }
}

/** What was said after `--by`. @throws UsageError where that is no name */
export function operatorName(said: string): string {
  const name = said.trim();
  if (name === '' || name.length > LONGEST_NAME) throw new UsageError('Say who you are: --by "Deniz Kaya"');
  return name;
}
