import { readFileSync } from 'node:fs';
import { formatBaht } from '@portal/contract/money.ts';
import type { Statement } from '@portal/contract/safer-play.ts';
import Pdf from 'pdfkit';

const font = (name: string) =>
  readFileSync(new URL(`./fonts/ibm-plex-sans-thai-looped-${name}-400-normal.woff2`, import.meta.url));
/** Each holds the letters of its script and no others; read when the first file is made. */
let fonts: { readonly thai: Buffer; readonly latin: Buffer } | undefined;

type Doc = InstanceType<typeof Pdf>;
const MARGIN = 42;
const ROW = 17;
const PAGE = { width: 841.89, height: 595.28 } as const;

/** A text in pieces of one script each, for each has a font of its own. */
const piecesOf = (text: string): { readonly script: 'thai' | 'latin'; readonly text: string }[] =>
  (text.match(/[\u0E00-\u0E7F]+|[^\u0E00-\u0E7F]+/g) ?? []).map((piece) => ({
    script: /^[\u0E00-\u0E7F]/.test(piece) ? 'thai' : 'latin',
    text: piece,
  }));

const widthOf = (doc: Doc, text: string): number =>
  piecesOf(text).reduce((sum, piece) => sum + doc.font(piece.script).widthOfString(piece.text), 0);

const write = (doc: Doc, text: string, x: number, y: number): void => {
  let at = x;
  for (const piece of piecesOf(text)) {
    doc.font(piece.script).text(piece.text, at, y, { lineBreak: false });
    at += doc.widthOfString(piece.text);
  }
};

/** Fits a text into a width: what is too long ends in dots. */
const fitted = (doc: Doc, text: string, width: number): string => {
  if (widthOf(doc, text) <= width) return text;
  let cut = [...new Intl.Segmenter('th').segment(text)].map(({ segment }) => segment);
  while (cut.length && widthOf(doc, `${cut.join('')}...`) > width) cut = cut.slice(0, -1);
  return `${cut.join('')}...`;
};

interface Column<Row> {
  readonly title: string;
  readonly share: number;
  readonly of: (row: Row) => string;
}

const table = <Row>(doc: Doc, top: number, columns: readonly Column<Row>[], rows: readonly Row[]): number => {
  const whole = PAGE.width - 2 * MARGIN;
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  let y = top;
  const line = (texts: readonly string[]) => {
    if (y > PAGE.height - MARGIN - ROW) {
      doc.addPage();
      y = MARGIN;
    }
    let x = MARGIN;
    columns.forEach(({ share }, nth) => {
      const width = (whole * share) / shares;
      const text = fitted(doc, texts[nth] ?? '', width - 6);
      write(doc, text, nth === 0 ? x : x + width - 6 - widthOf(doc, text), y);
      x += width;
    });
    y += ROW;
  };
  line(columns.map(({ title }) => title));
  doc
    .moveTo(MARGIN, y - 3)
    .lineTo(PAGE.width - MARGIN, y - 3)
    .lineWidth(0.5)
    .stroke();
  for (const row of rows) line(columns.map(({ of }) => of(row)));
  return y;
};

/** Below zero it is said in words, too. */
const result = (value: bigint): string => (value < 0n ? `ขาดทุน ${formatBaht(value)}` : formatBaht(value));

type Day = Statement['by_day'][number];
type Game = Statement['by_game'][number];
const days: readonly Column<Day>[] = [
  { title: 'วันที่', share: 1.1, of: ({ day }) => day },
  { title: 'ยอดฝาก', share: 1.2, of: ({ deposited }) => formatBaht(deposited) },
  { title: 'ยอดถอน', share: 1.2, of: ({ withdrawn }) => formatBaht(withdrawn) },
  { title: 'ฝากสุทธิ', share: 1.2, of: ({ net_deposit }) => formatBaht(net_deposit) },
  { title: 'โบนัสที่ได้รับ', share: 1.2, of: ({ bonus }) => formatBaht(bonus) },
  { title: 'เดิมพันรวม', share: 1.2, of: ({ staked }) => formatBaht(staked) },
  { title: 'ผลได้เสีย', share: 1.6, of: (day) => result(day.result) },
  { title: 'เวลาเล่น (นาที)', share: 1.1, of: ({ minutes }) => String(minutes) },
];
const games: readonly Column<Game>[] = [
  { title: 'เกม', share: 3, of: ({ name }) => name },
  { title: 'รอบ', share: 1, of: ({ rounds }) => String(rounds) },
  { title: 'เดิมพันรวม', share: 1.5, of: ({ staked }) => formatBaht(staked) },
  { title: 'ผลได้เสีย', share: 2, of: (game) => result(game.result) },
];

/** A statement as a document to keep: the sums, the days and the games. */
export const pdfOf = (statement: Statement): AsyncIterable<Uint8Array> => {
  fonts ??= { thai: font('thai'), latin: font('latin') };
  const doc = new Pdf({
    size: [PAGE.width, PAGE.height],
    margin: MARGIN,
    info: { Title: 'สรุปการเล่น' },
    lang: 'th',
  });
  doc.registerFont('thai', fonts.thai).registerFont('latin', fonts.latin);
  doc.fontSize(16);
  write(doc, 'สรุปการเล่น', MARGIN, MARGIN);
  doc.fontSize(10);
  write(doc, `${statement.from} - ${statement.to}`, MARGIN, MARGIN + 26);
  const sums = [
    ['ยอดฝาก', formatBaht(statement.deposited)],
    ['ยอดถอน', formatBaht(statement.withdrawn)],
    ['ฝากสุทธิ', formatBaht(statement.net_deposit)],
    ['โบนัสที่ได้รับ', formatBaht(statement.bonus)],
    ['เดิมพันรวม', formatBaht(statement.staked)],
    ['ผลได้เสีย', result(statement.result)],
    ['เวลาเล่น (นาที)', String(statement.minutes)],
    ['จำนวนวันที่เล่น', String(statement.days_played)],
    ['ฝากสุทธิตั้งแต่เป็นสมาชิก', formatBaht(statement.lifetime_net_deposit)],
  ] as const;
  sums.forEach(([name, value], nth) => {
    const [x, y] = [MARGIN + (nth % 3) * 250, MARGIN + 50 + Math.floor(nth / 3) * ROW];
    write(doc, `${name} ${value}`, x, y);
  });
  let y = table(doc, MARGIN + 50 + 4 * ROW, days, statement.by_day);
  if (statement.by_game.length) y = table(doc, y + ROW, games, statement.by_game);
  doc.end();
  return doc as unknown as AsyncIterable<Uint8Array>;
};
