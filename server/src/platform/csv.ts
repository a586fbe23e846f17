import { spreadsheetText } from '@portal/contract/spreadsheet.ts';

/** Without this mark Excel reads the file in a legacy charset and breaks Thai. */
export const UTF8_BOM = '\uFEFF';

const cell = (text: string): string => `"${spreadsheetText(text).replaceAll('"', '""')}"`;

/** A row of a CSV file (RFC 4180), with its line end. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`;
