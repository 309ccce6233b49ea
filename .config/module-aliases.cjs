const { join } = require('node:path');

const backend = (folder) => join(__dirname, '../backend', folder);
const rooms = ['kernel', 'config', 'platform', 'modules'];

// Read by dependency-cruiser, which does not follow `paths` of a tsconfig without baseUrl.
module.exports = {
  resolve: {
    alias: {
      '@': join(__dirname, '../frontend/src'),
      '@test': join(__dirname, '../frontend/test'),
      ...Object.fromEntries(rooms.map((room) => [`#${room}`, backend(`src/${room}`)])),
      '#src': backend('src'),
      '@ilan/demo$': backend('demo/src/index.ts'),
      '#test': backend('test'),
    },
    extensionAlias: { '.js': ['.ts', '.js'] },
  },
};
