export default async function e2eTeardown() {
  await globalThis.__ilanProduct?.remove();
  globalThis.__ilanProduct = undefined;
}
