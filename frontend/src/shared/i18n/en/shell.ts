import type { English } from '../english';
import type { shell as tr } from '../tr/shell';

export const shell: English<typeof tr> = {
  'site.name': 'İlanPazar',
  'site.tagline': 'Turkey’s marketplace: post free ads, buy and sell with confidence',
  'site.description':
    'Cars, property, electronics and more: post free ads for new and second-hand items and discover the ads in your city.',

  'common.close': 'Close',
  'common.retry': 'Try again',
  'common.cancel': 'Cancel',
  'common.loading': 'Loading…',
  'common.loadMore': 'Load more',
  'common.skipToContent': 'Skip to content',
  'common.backToTop': 'Back to top',
  'common.breadcrumb': 'Breadcrumb',
  'common.home': 'Home',

  'date.today': 'today',
  'date.yesterday': 'yesterday',
  'date.daysAgo': '{count} {count|day|days} ago',
  'date.weeksAgo': '{count} {count|week|weeks} ago',

  'error.offline': 'You seem to be offline. Check your connection and try again.',
  'realtime.appeal': 'Your appeal has been decided',
  'realtime.appealText': 'You can read the outcome on the page My ads.',
  'error.generic': 'Something went wrong',
  'error.title': 'Something went wrong',
  'error.text': 'There was a problem while loading the page. Trying again usually helps.',
  'error.part': 'A part of the page could not be loaded',
  'error.reload': 'Reload the page',
  'error.section': 'This section could not be loaded',
  'offline.banner': 'You are offline. What you see may be out of date.',

  'notFound.routeTitle': 'Page Not Found',
  'notFound.title': 'We could not find this page',
  'notFound.text': 'The page you are looking for may have been moved or removed, or may never have existed.',
  'notFound.home': 'Back to home page',
  'notFound.admin': 'Back to admin area',
  'notFound.categories': 'You may want to look at these',
  'gone.routeTitle': 'Ad removed',
  'gone.title': 'This ad is no longer live',
  'gone.text': 'It was removed by its owner or taken down. You can browse similar ads.',

  'header.label': 'Top menu',
  'header.logo': 'İlanPazar home page',
  'header.login': 'Sign in',
  'header.sell': 'Post a free ad',
  'header.sellShort': 'Post ad',
  'header.allCategories': 'All categories',
  'header.categories': 'Categories',
  'header.showAll': 'Show all',
  'header.showAllOf': 'Show all of {name}',
  'header.allIn': 'All {name} ads',
  'header.theme': 'Appearance',
  'header.themeLight': 'Light',
  'header.themeDark': 'Dark',
  'header.themeSystem': 'System',
  'header.themeNow': 'Appearance: {name}. Press to change.',

  'search.label': 'Search ads',
  'search.placeholder': 'What are you looking for?',
  'search.submit': 'Search',
  'search.clear': 'Clear search',

  'location.select': 'Choose a location',
  'location.label': 'Location: {name}',
  'location.cityInCountry': '{city}, Turkey',

  'auth.showPassword': 'Show password',
  'auth.hidePassword': 'Hide password',
  'auth.expired': 'Your session has ended. Sign in again to continue.',

  'settings.loadFailed': 'Something went wrong while loading the settings',

  'footer.label': 'Footer',
  'footer.categories': 'Categories',
  'footer.social': 'Follow us',
  'footer.app': 'Our mobile app is out.',
  'footer.copyright': '© {year} İlanPazar. All rights reserved.',

  'nav.bottom': 'Bottom navigation',
  'nav.favorites': 'Favourites',
  'nav.messages': 'Messages',
};
