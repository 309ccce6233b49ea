import { describe, expect, it } from '@jest/globals';
import { addressHere } from './address-here.js';

const here = (text: string) => addressHere(text, 'https://ilan.example');

describe('an address', () => {
  it.each([
    ['https://ilan.example/arama?q=bisiklet#ilk', '/arama?q=bisiklet#ilk'],
    ['https://ilan.example', '/'],
    ['HTTPS://Ilan.Example:443/hakkimizda-s7', '/hakkimizda-s7'],
    ['http://ilan.example/a/../arama', '/arama'],
    ['https://kim@ilan.example/arama', '/arama'],
  ])('of this site is its path: %s', (text, path) => expect(here(text)).toBe(path));

  it.each([
    '/arama',
    'https://baska.example/arama',
    'https://ilan.example.baska.example/arama',
    'https://ilan.example@baska.example/arama',
    'https://ilan.example:8443/arama',
    // It is no path of this site, whatever stands before it.
    'https://ilan.example//baska.example',
    'https://ilan.example/%2Fbaska.example',
    'https://',
    'mailto:biz@ilan.example',
    '',
  ])('of elsewhere, or what is none, is as it was: %s', (text) => expect(here(text)).toBe(text));
});
