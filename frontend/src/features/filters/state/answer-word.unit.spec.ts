import { expect, it } from '@jest/globals';
import { answerWord } from './answer-word';

it.each([
  [{ key: 'km', type: 'range', unit: 'km' }, '103500', '103.500 km'],
  [{ key: 'motor_hacmi', type: 'range', unit: '' }, '1.6', '1,6'],
  [{ key: 'vade', type: 'range', unit: '%' }, '40', '%40'],
  [{ key: 'yil', type: 'range', unit: '' }, '2015', '2015'],
  [{ key: 'uretim_yili', label: 'Üretim yılı', type: 'range', unit: '' }, '2019', '2019'],
  [{ key: 'km', type: 'range', unit: 'km' }, 'çok', 'çok'],
  [{ key: 'kapi', type: 'select', unit: '' }, '1000', '1000'],
  [{ key: 'takas', type: 'boolean', unit: '' }, 'true', 'Evet'],
] as const)('an answer to %o is read as ads print it: %s', (filter, value, word) => {
  expect(answerWord({ label: 'Adı', ...filter }, value)).toBe(word);
});
