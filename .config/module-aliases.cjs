const { join } = require('node:path');

// Read by dependency-cruiser, which does not follow `paths` of a tsconfig without baseUrl.
module.exports = { resolve: { alias: { '@': join(__dirname, '../frontend/src') } } };
