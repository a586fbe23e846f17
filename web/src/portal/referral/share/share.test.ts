import { expect, test } from 'vitest';
import { facebookLink, lineLink, linkBy, shareText, textBy, xLink } from './share.ts';

const url = 'https://star2k.example/register?prefix=AB12';

test('the shared text promises nothing and states who may join', () => {
  expect(shareText(url)).toBe(`มาเล่นด้วยกัน สมัครผ่านลิงก์นี้ได้เลย ${url} เฉพาะผู้มีอายุ 20 ปีขึ้นไป`);
});

test('each channel has its own word in the link, anywhere in an edited text', () => {
  expect(linkBy(url, 'qr')).toBe(`${url}&src=qr`);
  expect(textBy(`${url} ลองดู ${url}`, url, 'line')).toBe(`${url}&src=line ลองดู ${url}&src=line`);
  expect(textBy(' ลองดู ', url, 'share')).toBe(`ลองดู ${url}&src=share`);
  expect(textBy('', url, 'share')).toBe(`${url}&src=share`);
});

test('the shared text arrives complete', () => {
  const paramOf = (address: string, name: string) => new URL(address).searchParams.get(name);
  expect(paramOf(lineLink(shareText(url), url), 'text')).toBe(shareText(`${url}&src=line`));
  expect(paramOf(xLink('ลอง & ดู', url), 'text')).toBe(`ลอง & ดู ${url}&src=share`);
  expect(paramOf(facebookLink(url), 'u')).toBe(`${url}&src=share`);
  expect(lineLink('ลอง ดู', url)).not.toContain('+');
});
