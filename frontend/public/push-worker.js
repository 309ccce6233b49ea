// Shows what the marketplace tells while no page of it is in front of the person, and leads there. It keeps nothing and answers no requests.
const wordsOf = (event) => {
  try {
    return event.data.json();
  } catch {
    return {};
  }
};

self.addEventListener('push', (event) => {
  const { title = 'İlanPazar', body = '', path = '/notices', tag } = wordsOf(event);
  event.waitUntil(
    (async () => {
      const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
      // Whoever is here sees the bell.
      if (pages.some((page) => page.focused)) return;
      await self.registration.showNotification(title, {
        body,
        tag,
        icon: '/icon-192.png',
        badge: '/icon-192.png',
        lang: 'tr',
        data: { path },
      });
    })(),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { path = '/notices' } = event.notification.data ?? {};
  const url = new URL(path, self.location.origin);
  // Never to another site, whatever came in.
  const to = url.origin === self.location.origin ? url.href : self.location.origin;
  event.waitUntil(
    (async () => {
      const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
      const page = pages.find((one) => one.url === to) ?? pages[0];
      if (!page) return self.clients.openWindow(to);
      await page.focus();
      return page.url === to ? undefined : page.navigate(to).catch(() => self.clients.openWindow(to));
    })(),
  );
});
