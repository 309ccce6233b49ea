import { database, level } from './jest.level.mjs';

export default level('int', database);
