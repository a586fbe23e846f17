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
