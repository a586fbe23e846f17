import { inflateSync } from 'node:zlib';
import { buffer } from 'node:stream/consumers';
import type { Statement } from '@portal/contract/safer-play.ts';
import { expect, test } from 'vitest';
import { pdfMaker } from './pdf-maker.ts';
import { decomposeSaraAm, pdfOf } from './pdf.ts';

/** A PDF's objects by number: heads and unpacked streams. */
const objectsOf = (file: Buffer) => {
  const text = file.toString('latin1');
  return new Map(
    [...text.matchAll(/(\d+) 0 obj\n([\s\S]*?)endobj/g)].map(([, id = '', body = '']) => {
      const [head = '', packed] = body.split(/stream\r?\n/);
      const bytes = packed?.slice(0, packed.lastIndexOf('\nendstream'));
      const isPacked = head.includes('/FlateDecode');
      const stream = bytes === undefined ? undefined : Buffer.from(bytes, 'latin1');
      return [Number(id), { head, stream: stream && (isPacked ? inflateSync(stream) : stream) }] as const;
    }),
  );
};
type Objects = ReturnType<typeof objectsOf>;

const idsIn = (head: string | undefined, key: string) =>
  [...(head ?? '').matchAll(new RegExp(`/${key} (?:\\[)?(\\d+) 0 R`, 'g'))].map(([, id]) => Number(id));
const fromHex = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** The text of each glyph of a font, and which glyphs are visible. */
const fontOf = (objects: Objects, id: number) => {
  const { head } = objects.get(id)!;
  const map = objects.get(idsIn(head, 'ToUnicode')[0]!)!.stream!.toString('latin1');
  const read = new Map<number, string>();
  for (const [, first = '', , list = ''] of map.matchAll(/<(\w+)> <(\w+)> \[([^\]]*)\]/g))
    [...list.matchAll(/<([\w ]*)>/g)].forEach(([, hex = ''], nth) =>
      read.set(Number.parseInt(first, 16) + nth, fromHex(hex.replaceAll(' ', ''))),
    );
  const descendant = objects.get(idsIn(head, 'DescendantFonts')[0]!)!.head;
  const file = objects.get(idsIn(objects.get(idsIn(descendant, 'FontDescriptor')[0]!)!.head, 'FontFile2')[0]!)!.stream!;
  return { read, isDrawn: outlinesIn(file) };
};

/** Tells if a glyph of a TrueType font has an outline: its entry of `glyf`, located by `loca`, is not empty. */
const outlinesIn = (font: Buffer) => {
  const tables = new Map(
    Array.from({ length: font.readUInt16BE(4) }, (_, nth) => {
      const at = 12 + 16 * nth;
      return [font.toString('latin1', at, at + 4), font.readUInt32BE(at + 8)] as const;
    }),
  );
  const isLong = font.readInt16BE(tables.get('head')! + 50) === 1;
  const place = (glyph: number) =>
    isLong
      ? font.readUInt32BE(tables.get('loca')! + 4 * glyph)
      : 2 * font.readUInt16BE(tables.get('loca')! + 2 * glyph);
  return (glyph: number) => place(glyph + 1) > place(glyph);
};

/** The text of a PDF in drawing order, and its invisible glyphs. */
const readBack = (file: Buffer) => {
  const objects = objectsOf(file);
  const fonts = new Map<string, ReturnType<typeof fontOf>>();
  const invisible: string[] = [];
  let text = '';
  for (const { head } of objects.values())
    for (const [, name = '', id] of head.matchAll(/\/(F\d+) (\d+) 0 R/g))
      if (!fonts.has(name)) fonts.set(name, fontOf(objects, Number(id)));
  for (const { head, stream } of objects.values()) {
    if (!stream || !idsOfPages(objects).has(stream) || head.includes('/Type')) continue;
    let font: ReturnType<typeof fontOf> | undefined;
    for (const [, name, hex, isEnd] of stream.toString('latin1').matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9a-f]+)>|(ET)\n/g)) {
      if (name) font = fonts.get(name);
      else if (isEnd) text += '\n';
      else
        for (const [code = ''] of hex!.matchAll(/.{4}/g)) {
          const glyph = Number.parseInt(code, 16);
          const letters = font!.read.get(glyph) ?? '\uFFFD';
          if (letters.trim() && !font!.isDrawn(glyph)) invisible.push(letters);
          text += letters;
        }
    }
  }
  return { text, invisible };
};
const idsOfPages = (objects: Objects) =>
  new Set([...objects.values()].flatMap(({ head }) => idsIn(head, 'Contents')).map((id) => objects.get(id)?.stream));

const withGames = (names: readonly string[]): Statement => ({
  deposited: 0n,
  withdrawn: 0n,
  net_deposit: 0n,
  bonus: 0n,
  staked: 0n,
  won: 0n,
  result: 0n,
  minutes: 0,
  from: '2026-01-01',
  to: '2026-12-31',
  days_played: 0,
  lifetime_net_deposit: 0n,
  by_day: [],
  by_game: names.map((name) => ({ game_id: null, name, rounds: 1, staked: 0n, won: 0n, result: 0n })),
});

const consonants = [...'กขฃคฅฆงจฉชซฌญฎฏฐฑฒณดตถทธนบปผฝพฟภมยรลวศษสหฬอฮ'];
const before = [...'เแโใไ'];
const above = ['', ...'ัิีึืุู็์ํะาำ'];
const tones = ['', ...'่้๊๋'];
/** A row per consonant and vowel, with each tone. */
const rows = consonants.flatMap((consonant) => [
  ...above.map((vowel) =>
    // A vowel after the consonant is written after the tone.
    tones.map((tone) => consonant + ('ะาำ'.includes(vowel) ? tone + vowel : vowel + tone)).join(' '),
  ),
  ...before.map((vowel) => tones.map((tone) => vowel + consonant + tone).join(' ')),
]);

test.each([
  ['every Thai consonant with each vowel and tone', rows],
  ['the demo’s game names and composed letters', ['สายฟ้าไบต์', 'ฝ้ายป้า', 'น้ำตกปั๊มน้ำ', 'Café Émile No. 1']],
])('%s: all is drawn and extractable', async (_what, names) => {
  const { text, invisible } = readBack(await buffer(pdfOf(withGames(names))));
  expect(invisible).toEqual([]);
  expect(text).not.toContain('\uFFFD');
  const written = text.replaceAll(/\s/g, '');
  expect(names.filter((name) => !written.includes(decomposeSaraAm(name).replaceAll(' ', '')))).toEqual([]);
});

test('a PDF that fails rejects its own request only', async () => {
  const make = pdfMaker();
  const broken = { ...withGames([]), by_game: [{ name: null }] } as unknown as Statement;
  const [first, refused, next] = await Promise.allSettled([
    make('nid', withGames([])),
    make('malee', broken),
    make('nid', withGames([])),
  ]);
  expect([first.status, refused.status, next.status]).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('requests beyond the queue are refused as unavailable', async () => {
  const make = pdfMaker();
  const all = await Promise.allSettled(Array.from({ length: 33 }, (_, nth) => make(`member ${nth}`, withGames([]))));
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(32);
  expect(all.at(-1)).toMatchObject({ reason: { code: 'unavailable' } });
});
