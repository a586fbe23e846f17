/** Without this mark Excel reads the file in a legacy charset and breaks Thai. */
export const UTF8_BOM = '\uFEFF';

/** Start of a text that a spreadsheet would run as a formula, including leading spaces and full-width forms. */
const FORMULA = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u;

/** A negative amount is safe as it is. */
const BELOW_ZERO = /^-\d+\.\d\d$/;

/** Quotes a text; an apostrophe keeps a spreadsheet from running it. */
const cell = (text: string): string =>
  `"${(FORMULA.test(text) && !BELOW_ZERO.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** A row of a CSV file (RFC 4180), with its line end. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`;
