import { expect, it } from '@jest/globals';
import { RunWarnings } from './run-warnings.js';

it('says once what goes wrong again and again, and at the end how often it did', () => {
  const said: string[] = [];
  const warnings = new RunWarnings((sentence) => said.push(sentence));
  for (let turn = 0; turn < 13; turn += 1) warnings.say('Rebuild of jars: no such type');
  warnings.say('Rebuild of jars parked jar-1@0');
  expect(said).toEqual(['Rebuild of jars: no such type', 'Rebuild of jars parked jar-1@0']);
  warnings.end();
  warnings.end();
  expect(said.slice(2)).toEqual(['Rebuild of jars: no such type (13 times)']);
});
