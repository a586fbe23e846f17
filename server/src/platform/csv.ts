/** Without it Excel takes the file for the machine's own old character set, and Thai is unreadable. */
export const UTF8_MARK = '\uFEFF';

/** What a spreadsheet may take for the beginning of a formula, also behind spaces and in its full-width form. */
const FORMULA = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u;

/** An amount below zero computes to itself. */
const BELOW_ZERO = /^-\d+\.\d\d$/;

/** A text as text: quoted whole, and marked with an apostrophe where a spreadsheet would compute it. */
const cell = (text: string): string =>
  `"${(FORMULA.test(text) && !BELOW_ZERO.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** One row of a CSV file (RFC 4180), with its line end. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`;
