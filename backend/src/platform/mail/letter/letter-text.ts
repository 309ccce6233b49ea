import { FOOTNOTE, type Letter, type LetterAd, type LetterEntry, type Letterhead, type LetterList } from './letter.js';

export function letterText(letter: Letter, { home }: Letterhead): string {
  const { title, greeting, paragraphs, facts = [], lists = [], action, notes = [], aside } = letter;
  const blocks = [
    title,
    greeting,
    ...paragraphs,
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    ...lists.map(listText),
    action ? `${action.label}:\n${action.url}` : '',
    ...notes,
    aside ? `${aside.label}:\n${aside.url}` : '',
    `-- \nİlanPazar · ${home}\n${letter.footnote ?? FOOTNOTE}`,
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

const listText = ({ title, ads, entries = [], links }: LetterList): string =>
  [
    title,
    ...ads.map(adText),
    ...entries.map(entryText),
    links.map(({ label, url }) => `${label}: ${url}`).join('\n'),
  ].join('\n\n');

const adText = ({ title, price, remark, place, url }: LetterAd): string =>
  [`- ${title}`, [price, remark, place].filter((part) => part !== undefined).join(' · '), url].join('\n  ');

const entryText = ({ text, detail, url }: LetterEntry): string =>
  [`- ${text}`, detail, url].filter((part) => part !== undefined).join('\n  ');
