import { formatBaht, formatRound, type Satang } from '@portal/contract/money.ts';
import type { Source } from '@portal/contract/referral.ts';
import { comparison } from './words.ts';

/** 0.5, not 0.50; 12, not 12.00. */
export const percent = (of: number): string => String(Number(of.toFixed(2)));

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
/** Change of a sum against the previous period, in words; percent to one decimal, never 0.0 for a change. */
export function comparisonText(now: Satang, before: Satang): string {
  if (now === before) return now === 0n ? comparison.noneInBoth : comparison.same;
  if (before <= 0n) return comparison.firstIncome;
  const change = now - before;
  const size = change < 0n ? -change : change;
  const tenths = (size * 2000n + before) / (2n * before); // tenths of a percent, rounded half up
  const percent = tenths === 0n ? comparison.tiny : `${tenths / 10n}.${tenths % 10n}`.replace(/\.0$/, '');
  return change > 0n ? comparison.up(percent) : comparison.down(percent);
}

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
