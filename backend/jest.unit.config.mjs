import { level } from './jest.level.mjs';

export default level('unit');
