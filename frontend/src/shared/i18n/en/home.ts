import type { English } from '../english';
import type { home as tr } from '../tr/home';

export const home: English<typeof tr> = {
  hero_title: 'What you’re looking for is here',
  hero_text: 'From homes to cars, from phones to sofas: buy from your neighbours, sell for free in minutes.',
  post_free_ad: 'Post a free ad',
  post_free_text:
    'Find a new home for what you no longer use: take a photo, set a price and publish it within minutes.',
  post_free_title: 'Something waiting in your cupboard?',
  listing_count: '{count} active {count|ad|ads}',
  provinces: 'in all {count} {count|province|provinces}',
  free: 'Posting an ad is free',
  categories: 'Categories',
  category_count: '{count} {count|ad|ads}',
  all_listings: 'All ads',
  featured: 'Featured ads',
  recent: 'Recent ads',
  new_waiting: '{count} new {count|ad|ads}, show',
  new_arrived: 'New ad: {title}',
  new_waiting_here: '{place}: {count} new {count|ad|ads}, show',
  new_arrived_here: 'New ad in {place}: {title}',
  featured_everywhere: 'From all over Turkey',
  nothing_here: 'No ads are live in {place}.',
  nothing_yet_title: 'The market has not opened yet',
  nothing_yet_text: 'No ads are live at the moment. Post the first one.',

  slides: 'Announcements',
  slides_kind: 'slideshow',
  slide_kind: 'slide',
  slide_of: '{at} / {count}',
  slide_before: 'Previous slide',
  slide_next: 'Next slide',
  slides_pause: 'Pause slides',
  slides_play: 'Play slides',
};
