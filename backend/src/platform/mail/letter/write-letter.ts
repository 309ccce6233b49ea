import type { Mail } from '../mailer.js';
import type { Letter, Letterhead } from './letter.js';
import { letterHtml } from './letter-html.js';
import { letterText } from './letter-text.js';

/** A letter as mail programs take it: the same words as text and as a page. */
export function writeLetter(letter: Letter, head: Letterhead): Pick<Mail, 'subject' | 'text' | 'html'> {
  return { subject: letter.subject, text: letterText(letter, head), html: letterHtml(letter, head) };
}
