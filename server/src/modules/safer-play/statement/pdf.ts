import { readFileSync } from 'node:fs';
import { formatBaht } from '@portal/contract/money.ts';
import type { Statement } from '@portal/contract/safer-play.ts';
import Pdf from 'pdfkit';

const font = (name: string) =>
  readFileSync(new URL(`./fonts/ibm-plex-sans-thai-looped-${name}-400-normal.ttf`, import.meta.url));
/** One font per script; read on first use. */
let fonts: { readonly thai: Buffer; readonly latin: Buffer } | undefined;

type Doc = InstanceType<typeof Pdf>;
const MARGIN = 42;
const ROW = 17;
const SIZE = 9;
const PAGE = { width: 841.89, height: 595.28 } as const;

/**
 * Writes ำ as its two parts with the ring below the tone mark, as in น้ำ: shaping takes marks in written order, and text extraction would
 * read the ring as a whole ำ otherwise.
 */
export const decomposeSaraAm = (text: string): string => text.replaceAll(/([\u0E48-\u0E4B]?)\u0E33/g, '\u0E4D$1\u0E32');

/** Splits a text by script: each script has its own font. */
const runsOf = (text: string): { readonly script: 'thai' | 'latin'; readonly text: string }[] =>
  (decomposeSaraAm(text).match(/[\u0E00-\u0E7F]+|[^\u0E00-\u0E7F]+/g) ?? []).map((run) => ({
    script: /^[\u0E00-\u0E7F]/.test(run) ? 'thai' : 'latin',
    text: run,
  }));

const widthOf = (doc: Doc, text: string): number =>
  runsOf(text).reduce((sum, run) => sum + doc.font(run.script).widthOfString(run.text), 0);

const write = (doc: Doc, text: string, x: number, y: number): void => {
  let at = x;
  for (const run of runsOf(text)) {
    doc.font(run.script).text(run.text, at, y, { lineBreak: false });
    at += doc.widthOfString(run.text);
  }
};

/** Truncates a text to a width with dots. */
const truncate = (doc: Doc, text: string, width: number): string => {
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

/** Starts a page with its number at the bottom. */
const startPage = (doc: Doc, nth: number): number => {
  if (nth > 1) doc.addPage();
  const text = `หน้า ${nth}`;
  write(doc, text, PAGE.width - MARGIN - widthOf(doc, text), PAGE.height - MARGIN - SIZE);
  return MARGIN;
};
const LOWEST = PAGE.height - MARGIN - 2 * ROW;

interface Place {
  readonly page: number;
  readonly y: number;
}
/** Writes a table, repeating its head on each page. */
const table = <Row>(doc: Doc, at: Place, columns: readonly Column<Row>[], rows: readonly Row[]): Place => {
  const innerWidth = PAGE.width - 2 * MARGIN;
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  let { page, y } = at;
  const line = (texts: readonly string[]) => {
    let x = MARGIN;
    columns.forEach(({ share }, nth) => {
      const width = (innerWidth * share) / shares;
      const text = truncate(doc, texts[nth] ?? '', width - 6);
      write(doc, text, nth === 0 ? x : x + width - 6 - widthOf(doc, text), y);
      x += width;
    });
    y += ROW;
  };
  const writeHead = () => {
    line(columns.map(({ title }) => title));
    doc
      .moveTo(MARGIN, y - 2)
      .lineTo(PAGE.width - MARGIN, y - 2)
      .lineWidth(0.5)
      .stroke();
    y += 2;
  };
  // Never a head at the bottom of a page without a row.
  if (y > LOWEST - 2 * ROW) y = startPage(doc, (page += 1));
  writeHead();
  for (const row of rows) {
    if (y > LOWEST) {
      y = startPage(doc, (page += 1));
      writeHead();
    }
    line(columns.map(({ of }) => of(row)));
  }
  return { page, y };
};

/** A result in words, losses as plainly as wins. */
const result = (value: bigint): string =>
  value === 0n ? formatBaht(value) : `${value < 0n ? 'ขาดทุน' : 'กำไร'} ${formatBaht(value)}`;

const formatDay = (day: string): string => day.split('-').toReversed().join('/');

type Day = Statement['by_day'][number];
type Game = Statement['by_game'][number];
type Sums = Omit<Day, 'day'>;
/** Sums of a day, and of the statement. */
const sums: readonly Column<Sums>[] = [
  { title: 'ยอดฝาก', share: 1.2, of: ({ deposited }) => formatBaht(deposited) },
  { title: 'ยอดถอน', share: 1.2, of: ({ withdrawn }) => formatBaht(withdrawn) },
  { title: 'ฝากสุทธิ', share: 1.2, of: ({ net_deposit }) => formatBaht(net_deposit) },
  { title: 'โบนัสที่ได้รับ', share: 1.2, of: ({ bonus }) => formatBaht(bonus) },
  { title: 'เดิมพันรวม', share: 1.2, of: ({ staked }) => formatBaht(staked) },
  { title: 'ยอดที่ได้คืน', share: 1.2, of: ({ won }) => formatBaht(won) },
  { title: 'ผลได้เสีย', share: 1.6, of: (row) => result(row.result) },
  { title: 'เวลาเล่น (นาที)', share: 1.1, of: ({ minutes }) => String(minutes) },
];
const days: readonly Column<Day>[] = [{ title: 'วันที่', share: 1, of: ({ day }) => formatDay(day) }, ...sums];
const games: readonly Column<Game>[] = [
  { title: 'เกม', share: 3, of: ({ name }) => name },
  { title: 'รอบ', share: 1, of: ({ rounds }) => String(rounds) },
  { title: 'เดิมพันรวม', share: 1.5, of: ({ staked }) => formatBaht(staked) },
  { title: 'ยอดที่ได้คืน', share: 1.5, of: ({ won }) => formatBaht(won) },
  { title: 'ผลได้เสีย', share: 2, of: (game) => result(game.result) },
];

/** A statement as PDF: totals, days and games. */
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
  doc.fontSize(SIZE);
  startPage(doc, 1);
  write(doc, `${formatDay(statement.from)} ถึง ${formatDay(statement.to)}`, MARGIN, MARGIN + 26);
  const facts = [
    ...sums.map(({ title, of }) => `${title} ${of(statement)}`),
    `จำนวนวันที่เล่น ${statement.days_played}`,
    `ฝากสุทธิตั้งแต่เป็นสมาชิก ${formatBaht(statement.lifetime_net_deposit)}`,
  ];
  facts.forEach((fact, nth) => {
    write(doc, fact, MARGIN + (nth % 3) * 250, MARGIN + 50 + Math.floor(nth / 3) * ROW);
  });
  write(doc, 'ผลได้เสียนับเฉพาะเงินของคุณ ไม่รวมโบนัส', MARGIN + 250, MARGIN + 50 + 3 * ROW);
  const below = table(doc, { page: 1, y: MARGIN + 50 + 5 * ROW }, days, statement.by_day);
  if (statement.by_game.length) table(doc, { ...below, y: below.y + ROW }, games, statement.by_game);
  doc.end();
  return doc as unknown as AsyncIterable<Uint8Array>;
};
