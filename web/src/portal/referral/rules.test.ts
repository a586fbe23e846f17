import { expect, test } from 'vitest';
import {
  comparisonText,
  exampleOf,
  percent,
  facebookLink,
  lineLink,
  linkBy,
  textBy,
  xLink,
  stepOf,
  type VisibleNode,
} from './rules.ts';
import { shareText } from './words.ts';

test.each([
  [0.5, '0.5', '50\u00A0บาท'],
  [0.55, '0.55', '55\u00A0บาท'],
  [1, '1', '100\u00A0บาท'],
  [0.01, '0.01', '1\u00A0บาท'],
  [0, '0', '0\u00A0บาท'],
])('ten thousand baht at %s percent', (of, rate, income) => {
  expect(percent(of)).toBe(rate);
  expect(exampleOf(of)).toEqual(['10,000\u00A0บาท', `${rate}%`, income]);
});

test.each([
  [0n, 0n, 'ทั้งสองช่วงไม่มีรายได้'],
  [500n, 500n, 'เท่ากับช่วงก่อนหน้า'],
  [500n, 0n, 'ช่วงก่อนหน้าไม่มีรายได้'],
  [112_30n, 100_00n, 'เพิ่มขึ้น 12.3%'],
  [150n, 100n, 'เพิ่มขึ้น 50%'],
  [0n, 100n, 'ลดลง 100%'],
  [2n, 3n, 'ลดลง 33.3%'],
  [1n, 3n, 'ลดลง 66.7%'],
  [1_000_001n, 1_000_000n, 'เพิ่มขึ้น ไม่ถึง 0.1%'],
  [900_00n, 100_00n, 'เพิ่มขึ้น 800%'],
])('%s compared with %s reads %s', (now, before, words) => {
  expect(comparisonText(now, before)).toBe(words);
});

const url = 'https://star2k.example/register?prefix=AB12';

test('the shared text promises nothing and states who may join', () => {
  expect(shareText(url, 20)).toBe(`มาเล่นด้วยกัน สมัครผ่านลิงก์นี้ได้เลย ${url} เฉพาะผู้มีอายุ 20 ปีขึ้นไป`);
});

test('each channel has its own word in the link, anywhere in an edited text', () => {
  expect(linkBy(url, 'qr')).toBe(`${url}&src=qr`);
  expect(textBy(`${url} ลองดู ${url}`, url, 'line')).toBe(`${url}&src=line ลองดู ${url}&src=line`);
  expect(textBy(' ลองดู ', url, 'share')).toBe(`ลองดู ${url}&src=share`);
  expect(textBy('', url, 'share')).toBe(`${url}&src=share`);
});

test('the shared text arrives complete', () => {
  const paramOf = (address: string, name: string) => new URL(address).searchParams.get(name);
  expect(paramOf(lineLink(shareText(url, 20), url), 'text')).toBe(shareText(`${url}&src=line`, 20));
  expect(paramOf(xLink('ลอง & ดู', url), 'text')).toBe(`ลอง & ดู ${url}&src=share`);
  expect(paramOf(facebookLink(url), 'u')).toBe(`${url}&src=share`);
  expect(lineLink('ลอง ดู', url)).not.toContain('+');
});

/** Mali referred Somchai, who referred nobody, and Noi, who is closed; Kob is Mali's sibling. */
const nodes: readonly VisibleNode[] = [
  { id: 'mali', level: 1, isOpen: true },
  { id: 'somchai', level: 2, isOpen: undefined },
  { id: 'noi', level: 2, isOpen: false },
  { id: 'kob', level: 1, isOpen: false },
];

test.each([
  ['ArrowDown', 'mali', { focus: 'somchai' }],
  ['ArrowDown', 'kob', undefined],
  ['ArrowUp', 'kob', { focus: 'noi' }],
  ['ArrowUp', 'mali', undefined],
  ['Home', 'noi', { focus: 'mali' }],
  ['End', 'mali', { focus: 'kob' }],
  ['ArrowRight', 'mali', { focus: 'somchai' }],
  ['ArrowRight', 'noi', { open: 'noi' }],
  ['ArrowRight', 'somchai', undefined],
  ['ArrowLeft', 'mali', { close: 'mali' }],
  ['ArrowLeft', 'noi', { focus: 'mali' }],
  ['ArrowLeft', 'kob', undefined],
  ['a', 'kob', undefined],
  ['ArrowDown', 'nobody', undefined],
])('%s at %s', (key, at, step) => {
  expect(stepOf(key, nodes, at)).toEqual(step);
});

test('an open branch that is still loading has no children to move to', () => {
  expect(stepOf('ArrowRight', [{ id: 'mali', level: 1, isOpen: true }], 'mali')).toBeUndefined();
});
