import { jest } from '@jest/globals';

// Real servers on a busy machine: a test that hangs still fails, one that is slow does not.
jest.setTimeout(300_000);
