import { database, level } from './jest.level.mjs';

export default level('e2e', database);
