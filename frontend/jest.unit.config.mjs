// Replaced with the client's own set-up.
export default { displayName: 'frontend unit', rootDir: import.meta.dirname, testMatch: ['<rootDir>/none'] };
