import { jest } from '@jest/globals';

// How long a busy machine may take for what is done in no time otherwise.
jest.setTimeout(60_000);
