import { formatBaht, formatRound, type Satang } from '@portal/contract/money.ts';
import type { Source } from '@portal/contract/referral.ts';

/** 0.5, not 0.50; 12, not 12.00. */
export const percent = (of: number): string => String(Number(of.toFixed(2)));
export const exampleNames = ['เพื่อนเดิมพันรวม', 'อัตรา', 'คุณได้'] as const;

const STAKED = 10_000_00n;
/** Income of an example turnover at this rate, floored to the satang as in settlement. */
export const exampleOf = (of: number): readonly [string, string, string] => {
  const income = (STAKED * BigInt(Math.round(of * 100))) / 10_000n;
  return [
    `${formatRound(STAKED)}\u00A0บาท`,
    `${percent(of)}%`,
    `${income % 100n === 0n ? formatRound(income) : formatBaht(income)}\u00A0บาท`,
  ];
};
export const exampleLines = (settles: string): readonly string[] => [
  'เพื่อนสมัครผ่านลิงก์ของคุณ แล้วเล่นด้วยเงินของตัวเอง',
  `ระบบรวมยอดเดิมพันที่จบแล้วของแต่ละวัน และสรุปรายได้เวลา ${settles} น.`,
  'ยอดเดิมพันด้วยโบนัส ทดลองเล่น และรายการที่ถูกยกเลิกไม่นับ',
];

const up = (p: string) => `เพิ่มขึ้น ${p}%`;
const down = (p: string) => `ลดลง ${p}%`;
const same = 'เท่ากับช่วงก่อนหน้า';
const firstIncome = 'ช่วงก่อนหน้าไม่มีรายได้';
const noneInBoth = 'ทั้งสองช่วงไม่มีรายได้';

/** Change of a sum against the previous period, in words; percent to one decimal, never 0.0 for a change. */
export function comparisonText(now: Satang, before: Satang): string {
  if (now === before) return now === 0n ? noneInBoth : same;
  if (before <= 0n) return firstIncome;
  const change = now - before;
  const size = change < 0n ? -change : change;
  const tenths = (size * 2000n + before) / (2n * before); // tenths of a percent, rounded half up
  const percent = tenths === 0n ? 'ไม่ถึง 0.1' : `${tenths / 10n}.${tenths % 10n}`.replace(/\.0$/, '');
  return change > 0n ? up(percent) : down(percent);
}

const MARK = '\uFEFF'; // so that a spreadsheet reads Thai

/** A cell by RFC 4180; one that a spreadsheet would compute becomes plain text. */
const cell = (text: string): string => {
  const plain = /^[=+@\t\r]/.test(text) || /^-(?!\d)/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
};

/** Rows as a spreadsheet file. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  MARK + rows.map((row) => row.map(cell).join(',')).join('\r\n') + '\r\n';

export const csvFile = (rows: readonly (readonly string[])[]): Blob =>
  new Blob([csvOf(rows)], { type: 'text/csv;charset=utf-8' });

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

/** A visible member of the tree, in screen order. */
export interface VisibleNode {
  readonly id: string;
  readonly level: number;
  /** Undefined: no children. */
  readonly isOpen: boolean | undefined;
}
export type TreeStep = { readonly focus: string } | { readonly open: string } | { readonly close: string } | undefined;

/** Action of a key in a tree (WAI-ARIA Authoring Practices, tree view): moves, opens, closes, or nothing. */
export function stepOf(key: string, nodes: readonly VisibleNode[], current: string): TreeStep {
  const at = nodes.findIndex(({ id }) => id === current);
  const node = nodes[at];
  if (!node) return undefined;
  const to = (other: VisibleNode | undefined): TreeStep => other && { focus: other.id };
  switch (key) {
    case 'ArrowDown':
      return to(nodes[at + 1]);
    case 'ArrowUp':
      return to(nodes[at - 1]);
    case 'Home':
      return to(nodes[0]);
    case 'End':
      return to(nodes.at(-1));
    case 'ArrowRight':
      if (node.isOpen === false) return { open: node.id };
      return node.isOpen && nodes[at + 1]?.level === node.level + 1 ? to(nodes[at + 1]) : undefined;
    case 'ArrowLeft':
      return node.isOpen
        ? { close: node.id }
        : to(nodes.slice(0, at).findLast(({ level }) => level === node.level - 1));
    default:
      return undefined;
  }
}
