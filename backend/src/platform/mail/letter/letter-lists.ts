import type { LetterAd, LetterEntry, LetterLink, LetterList } from './letter.js';
import { markup, type Markup, raw } from './markup.js';

const FONT = raw("font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif");
const PINE = '#0a5c55';

/** Ads as a letter shows them: picture, title, price, place, all of one size in every mail program. */
export const letterLists = (lists: readonly LetterList[]): readonly Markup[] => lists.map(list);

const list = ({ title, ads, entries = [], links }: LetterList): Markup => markup`
<h2 class="ink" style="margin:22px 0 8px;${FONT};font-size:17px;line-height:24px;font-weight:700;color:#13201e">${title}</h2>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0">${ads.map(ad)}${entries.map(entry)}</table>
<p class="muted" style="margin:10px 0 0;${FONT};font-size:14px;line-height:22px;color:#55625f">${links.map(linkAfter)}</p>`;

const linkAfter = ({ label, url }: LetterLink, index: number): Markup =>
  markup`${index > 0 ? ' · ' : ''}<a class="link" href="${url}" style="color:${PINE}">${label}</a>`;

const ad = ({ title, url, price, remark, place, photo }: LetterAd): Markup => markup`<tr>
<td class="line" width="96" valign="top" style="padding:10px 12px 10px 0;border-top:1px solid #e2dfd7">${
  photo === undefined ? '' : picture(photo, url)
}</td>
<td class="line" valign="top" style="padding:10px 0;border-top:1px solid #e2dfd7;${FONT};font-size:15px;line-height:21px">
<a class="link" href="${url}" style="color:${PINE};font-weight:600;text-decoration:none">${title}</a><br>
<span class="ink" style="color:#13201e;font-weight:700">${price}</span>${remark === undefined ? '' : quiet(remark)}${quiet(place)}
</td></tr>`;

const entry = ({ text, detail, url }: LetterEntry): Markup => markup`<tr>
<td class="line ink" style="padding:10px 0;border-top:1px solid #e2dfd7;${FONT};font-size:15px;line-height:21px;color:#13201e">
${url === undefined ? text : markup`<a class="link" href="${url}" style="color:${PINE};font-weight:600;text-decoration:none">${text}</a>`}${
  detail === undefined ? '' : quiet(detail)
}</td></tr>`;

const quiet = (text: string): Markup =>
  markup`<br><span class="muted" style="color:#55625f;font-size:13px">${text}</span>`;

const picture = (
  photo: string,
  url: string,
): Markup => markup`<a href="${url}"><img src="${photo}" width="96" height="72" alt=""
style="display:block;width:96px;height:72px;object-fit:cover;border:0;border-radius:8px;background-color:#e2dfd7"></a>`;
