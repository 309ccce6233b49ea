// What browsers have and jsdom lacks.
const { TextDecoder, TextEncoder } = require('node:util');
Object.assign(globalThis, { TextDecoder, TextEncoder });
globalThis.matchMedia ??= (media) => ({ matches: false, media, addEventListener() {}, removeEventListener() {} });
globalThis.scrollTo = () => {};
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
Element.prototype.getAnimations ??= () => [];
Element.prototype.scrollIntoView ??= () => {};
// Node's own, because jsdom has none of them.
const undici = {
  Request: globalThis.Request,
  Response: globalThis.Response,
  Headers: globalThis.Headers,
  fetch: globalThis.fetch,
};
for (const [name, value] of Object.entries(undici)) if (!value) globalThis[name] = class Missing {};
