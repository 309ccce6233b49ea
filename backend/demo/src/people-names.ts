import { readFileSync } from 'node:fs';

const file = readFileSync(new URL('../data/people-names.json', import.meta.url), 'utf8');
const names = JSON.parse(file) as Record<'female' | 'male' | 'surnames' | 'firms', string>;
const listOf = (text: string): readonly string[] => text.split(' ');

export const FEMALE_NAMES = listOf(names.female);
export const MALE_NAMES = listOf(names.male);
export const SURNAMES = listOf(names.surnames);
export const FIRM_NAMES = listOf(names.firms);
