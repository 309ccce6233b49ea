import { FOOTNOTE, type Letter, type Letterhead } from './letter.js';
import { letterLists } from './letter-lists.js';
import { markup, type Markup, raw } from './markup.js';

const FONT = raw("font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif");
const PINE = '#0a5c55';
const TANGERINE = '#ff8a3d';

/** Mail programs that know dark colours take these; the others turn the light ones over by themselves. */
const STYLE = raw(`
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.canvas{background-color:#0d1413!important}
.card{background-color:#151e1d!important;border-color:#2a3735!important}
.ink{color:#edf2f0!important}
.muted{color:#a5b3b0!important}
.line{border-color:#2a3735!important}
.link,.name{color:#5cc9b8!important}
.button{background-color:#5cc9b8!important}
.button a{color:#04211d!important}
}
@media (max-width:620px){.edge{padding-left:20px!important;padding-right:20px!important}}
`);

/** Keeps the first lines of the letter out of the list of mails, where the preview stands. */
const FILL = raw('&#847;&zwnj;&nbsp;'.repeat(60));

/** Tables and inline styles, because that is what mail programs have in common. Nothing is fetched from anywhere but the pictures of ads. */
export function letterHtml(letter: Letter, head: Letterhead): string {
  return markup`<!doctype html>
<html lang="tr" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${letter.subject}</title>
<style>${STYLE}</style>
</head>
<body class="canvas" style="margin:0;padding:0;background-color:#f6f5f1;-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${letter.preview}${FILL}</div>
<table role="presentation" class="canvas" width="100%" cellpadding="0" cellspacing="0" style="background-color:#f6f5f1">
<tr><td align="center" style="padding:32px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td class="edge" style="padding:0 32px 20px">${brand(head)}</td></tr>
<tr><td class="card edge" style="background-color:#ffffff;border:1px solid #e2dfd7;border-radius:16px;padding:32px">
${body(letter)}
</td></tr>
<tr><td class="edge muted" style="padding:20px 32px 0;${FONT};font-size:13px;line-height:20px;color:#55625f">
<a class="link" href="${head.home}" style="color:${PINE}">İlanPazar</a><br>${letter.footnote ?? FOOTNOTE}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`.text;
}

/** The awning of the logo out of coloured cells, and the name. */
const brand = ({ home }: Letterhead): Markup => markup`
<table role="presentation" cellpadding="0" cellspacing="0"><tr>
<td style="padding-right:10px">
<table role="presentation" aria-hidden="true" cellpadding="0" cellspacing="0" style="background-color:${PINE};border-radius:9px">
<tr><td style="padding:6px 6px 12px"><table role="presentation" cellpadding="0" cellspacing="0"><tr>
${awning(TANGERINE, '2px 0 4px 4px')}${awning('#ffffff', '0 0 4px 4px')}${awning(TANGERINE, '0 2px 4px 4px')}
</tr></table></td></tr>
</table>
</td>
<td><a class="name" href="${home}" style="${FONT};${NAME}">İlanPazar</a></td>
</tr></table>`;

const NAME = `font-size:22px;line-height:28px;font-weight:800;letter-spacing:-0.04em;color:${PINE};text-decoration:none`;

const awning = (colour: string, radius: string): Markup =>
  markup`<td width="7" height="12" style="${CELL};background-color:${colour};border-radius:${radius}">&nbsp;</td>`;

const CELL = 'width:7px;height:12px;font-size:0;line-height:0';

const body = ({
  title,
  greeting,
  paragraphs,
  facts = [],
  lists = [],
  action,
  notes = [],
  aside,
}: Letter): Markup => markup`
<h1 class="ink" style="margin:0 0 16px;${FONT};font-size:22px;line-height:30px;font-weight:700;color:#13201e">${title}</h1>
${[greeting, ...paragraphs].map(paragraph)}
${facts.length > 0 ? factTable(facts) : ''}
${letterLists(lists)}
${action ? button(action) : ''}
${action && (notes.length > 0 || aside) ? RULE : ''}
${notes.map((text) => quiet(markup`${text}`))}
${aside ? quiet(link(aside)) : ''}`;

const paragraph = (text: string): Markup =>
  markup`<p class="ink" style="margin:0 0 14px;${FONT};font-size:16px;line-height:25px;color:#13201e">${text}</p>\n`;

const quiet = (content: Markup): Markup =>
  markup`<p class="muted" style="margin:0 0 12px;${FONT};font-size:14px;line-height:22px;color:#55625f">${content}</p>\n`;

const link = ({ label, url }: NonNullable<Letter['aside']>): Markup =>
  markup`<a class="link" href="${url}" style="color:${PINE}">${label}</a>`;

const factTable = (facts: NonNullable<Letter['facts']>): Markup =>
  markup`<table cellpadding="0" cellspacing="0" style="margin:6px 0 18px">${facts.map(fact)}</table>`;

const fact = ([label, value]: readonly [label: string, value: string]): Markup => markup`<tr>
<th scope="row" class="muted" align="left" style="padding:4px 20px 4px 0;${FACT};font-weight:400;color:#55625f">${label}</th>
<td class="ink" style="padding:4px 0;${FACT};font-weight:600;color:#13201e">${value}</td>
</tr>`;

const FACT = markup`${FONT};font-size:14px;line-height:20px;vertical-align:top`;

const button = ({ label, url }: NonNullable<Letter['action']>): Markup => markup`
<table role="presentation" cellpadding="0" cellspacing="0" style="margin:22px 0 20px"><tr>
<td class="button" align="center" style="background-color:${PINE};border-radius:12px">
<a href="${url}" style="display:inline-block;padding:13px 26px;${FONT};${LABEL}">${label}</a></td>
</tr></table>
<p class="muted" style="margin:0;${FONT};font-size:13px;line-height:20px;color:#55625f">
Düğme çalışmazsa bu adresi tarayıcınıza yapıştırın:<br>
<a class="link" href="${url}" style="color:${PINE};word-break:break-all">${url}</a></p>`;

const LABEL = 'font-size:16px;line-height:22px;font-weight:700;color:#ffffff;text-decoration:none';

/** Parts what is to be done from what is good to know. */
const RULE = markup`<div class="line" style="margin:16px 0;border-top:1px solid #e2dfd7;font-size:0;line-height:0"></div>`;
