/** Start of a text that a spreadsheet would run as a formula, including leading spaces and full-width forms. */
const FORMULA = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u;

/** A negative number is safe as it is. */
const BELOW_ZERO = /^-\d[\d,]*(\.\d\d)?$/;

/** The text for a cell of a spreadsheet; an apostrophe keeps a formula from running. */
export const spreadsheetText = (text: string): string =>
  FORMULA.test(text) && !BELOW_ZERO.test(text) ? `'${text}` : text;
