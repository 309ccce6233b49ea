// What browsers have and jsdom lacks.
const { TextDecoder, TextEncoder } = require('node:util');
Object.assign(globalThis, { TextDecoder, TextEncoder });
performance.getEntriesByType ??= () => [];
// Without a document it is the world of the server's tests, too.
if (globalThis.document) {
  // For each file anew: one before it in this world may have had a wide window.
  globalThis.matchMedia = (media) => ({ matches: false, media, addEventListener() {}, removeEventListener() {} });
  globalThis.scrollTo = () => {};
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  // Of one tab: nobody is there to hear it.
  globalThis.BroadcastChannel ??= class {
    postMessage() {}
    addEventListener() {}
    removeEventListener() {}
    close() {}
  };
  Element.prototype.getAnimations ??= () => [];
  Element.prototype.scrollIntoView ??= () => {};
  Blob.prototype.arrayBuffer ??= function arrayBuffer() {
    return new Promise((resolve, reject) => {
      const reader = new FileReader();
      Object.assign(reader, { onload: () => resolve(reader.result), onerror: () => reject(reader.error) });
      reader.readAsArrayBuffer(this);
    });
  };
}
// Node's own, because jsdom has none of them.
const undici = {
  Request: globalThis.Request,
  Response: globalThis.Response,
  Headers: globalThis.Headers,
  fetch: globalThis.fetch,
};
for (const [name, value] of Object.entries(undici)) if (!value) globalThis[name] = class Missing {};
// As much of it as a router asks of the page that it goes to.
if (!undici.Request)
  globalThis.Request = class {
    constructor(url, { method = 'GET', signal } = {}) {
      Object.assign(this, { url, method, signal, headers: new Map() });
    }
  };
