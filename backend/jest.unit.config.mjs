import { level, shared } from './jest.level.mjs';

export default level('unit', shared);
