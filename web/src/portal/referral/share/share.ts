import type { Source } from '@portal/contract/referral.ts';

/** Text to share; it promises no income. */
export const shareText = (link: string) => `มาเล่นด้วยกัน สมัครผ่านลิงก์นี้ได้เลย ${link} เฉพาะผู้มีอายุ 20 ปีขึ้นไป`;

/** The link with its channel. */
export const linkBy = (url: string, src: Source): string => `${url}&src=${src}`;

/** An edited text with the channel's link; appended where the text lacks it. */
export const textBy = (text: string, url: string, src: Source): string =>
  text.includes(url) ? text.replaceAll(url, linkBy(url, src)) : `${text.trim()} ${linkBy(url, src)}`.trim();

const addressOf = (base: string, query: Readonly<Record<string, string>>) =>
  `${base}?${new URLSearchParams(query).toString().replaceAll('+', '%20')}`;

/** Services beside the device's share sheet. */
export const lineLink = (text: string, url: string): string =>
  addressOf('https://line.me/R/share', { text: textBy(text, url, 'line') });
/** Facebook takes only the address. */
export const facebookLink = (url: string): string =>
  addressOf('https://www.facebook.com/sharer/sharer.php', { u: linkBy(url, 'share') });
export const xLink = (text: string, url: string): string =>
  addressOf('https://x.com/intent/post', { text: textBy(text, url, 'share') });
