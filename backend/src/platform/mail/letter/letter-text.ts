import { FOOTNOTE, type Letter, type Letterhead } from './letter.js';

export function letterText(letter: Letter, { home }: Letterhead): string {
  const { title, greeting, paragraphs, facts = [], action, notes = [], aside } = letter;
  const blocks = [
    title,
    greeting,
    ...paragraphs,
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    action ? `${action.label}:\n${action.url}` : '',
    ...notes,
    aside ? `${aside.label}:\n${aside.url}` : '',
    `-- \nİlanPazar · ${home}\n${FOOTNOTE}`,
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}
