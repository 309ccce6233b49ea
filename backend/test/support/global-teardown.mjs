export default async function globalTeardown() {
  await globalThis.__ilanTestPostgres?.stop();
  globalThis.__ilanTestPostgres = undefined;
}
