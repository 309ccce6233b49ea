// `npm run generate`: writes docs/generated anew, by the tests that hold it against the code.
process.env.WRITE_GENERATED = '1';
process.argv.splice(2, Infinity, 'int', 'described/generated');
await import('./test.mjs');
