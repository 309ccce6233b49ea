// Replaced with the client's own set-up.
export default { displayName: 'frontend e2e', rootDir: import.meta.dirname, testMatch: ['<rootDir>/none'] };
