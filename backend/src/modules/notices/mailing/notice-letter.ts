import { NOTICE_TOPICS, type NoticeTopic } from '@ilan/api';
import type { Letter, LetterEntry, LetterList } from '#platform/mail/letter/letter.js';
import type { NoticeTexts } from '../contract/notice-writer.js';

export interface NoticeForLetter {
  readonly topic: NoticeTopic;
  readonly texts: NoticeTexts;
}

export interface Circumstances {
  readonly home: string;
  readonly greeting: string;
}

const FOOTNOTE =
  'Bu e-posta, İlanPazar bildirim tercihlerinize göre gönderildi. Tercihlerinizi hesabınızdan değiştirebilirsiniz. Lütfen yanıtlamayın.';
/** Of one topic; the page shows them all. */
const SHOWN = 10;

/** Tells somebody one thing at once. @param stop address of the page that ends mails about its topic */
export function noticeLetter(
  { topic, texts }: NoticeForLetter,
  paragraphs: readonly string[],
  stop: string,
  { home, greeting }: Circumstances,
): Letter {
  const { text, detail, path, action = 'Bildirimi gör' } = texts;
  return {
    subject: text,
    preview: detail ?? text,
    title: text,
    greeting,
    // The second line of some is what a mail says beyond it.
    paragraphs: [`${text}.`, ...new Set([...(detail === undefined ? [] : [detail]), ...paragraphs])],
    action: { label: action, url: `${home}${path ?? '/notices'}` },
    aside: { label: `“${NOTICE_TOPICS[topic].label}” e-postalarını durdur`, url: stop },
    footnote: FOOTNOTE,
  };
}

/** Tells somebody what they have missed. @param stops by topic, the address of the page that ends mails about it */
export function noticesLetter(
  notices: readonly NoticeForLetter[],
  stops: ReadonlyMap<NoticeTopic, string>,
  { home, greeting }: Circumstances,
): Letter {
  const [first] = notices;
  const subject = notices.length === 1 && first ? first.texts.text : `${notices.length} okunmamış bildiriminiz var`;
  return {
    subject,
    preview: notices
      .map(({ texts: { text } }) => text)
      .join(' · ')
      .slice(0, 140),
    title: subject,
    greeting,
    paragraphs: ['Siz yokken bunlar oldu:'],
    lists: [...stops].map(([topic, stop]) =>
      listOf(
        topic,
        notices.filter((notice) => notice.topic === topic),
        stop,
        home,
      ),
    ),
    action: { label: 'Bildirimlerim', url: `${home}/notices` },
    footnote: FOOTNOTE,
  };
}

function listOf(topic: NoticeTopic, notices: readonly NoticeForLetter[], stop: string, home: string): LetterList {
  const { label } = NOTICE_TOPICS[topic];
  const more = notices.length - SHOWN;
  return {
    title: label,
    ads: [],
    entries: notices.slice(0, SHOWN).map(({ texts }) => entryOf(texts, home)),
    links: [
      ...(more > 0 ? [{ label: `${more} bildirim daha`, url: `${home}/notices` }] : []),
      { label: `“${label}” e-postalarını durdur`, url: stop },
    ],
  };
}

const entryOf = ({ text, detail, path }: NoticeTexts, home: string): LetterEntry => ({
  text,
  ...(detail !== undefined && { detail }),
  ...(path !== undefined && { url: `${home}${path}` }),
});
