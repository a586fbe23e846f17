import type { Endpoint, Input } from '@portal/contract/endpoint.ts';
import { spreadsheetText } from '@portal/contract/spreadsheet.ts';
import { ApiError, NETWORK, apiErrorOf, TIMEOUT } from './api-error.ts';
import { apiUrl } from './api-urls.ts';
import { encodeRequest } from './request.ts';
import { token } from './session.ts';

const REVOKE_MS = 60_000;
const TIMEOUT_MS = 90_000; // a member's full history over a slow line

/** `call` for a response saved as a file, complete or not at all. Throws ApiError. */
export async function fetchFile<E extends Endpoint>(endpoint: E, input?: Input<E>): Promise<Blob> {
  const { path, query, wire } = encodeRequest(endpoint, input ?? {});
  const isGet = endpoint.method === 'GET';
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const lost = () => {
    throw signal.aborted ? new ApiError('timeout', TIMEOUT) : new ApiError('network', NETWORK);
  };
  const headers = {
    authorization: `Bearer ${token()}`,
    ...(isGet ? {} : { 'content-type': 'application/json' }),
  };
  const sent = { method: endpoint.method, headers, signal, ...(isGet ? {} : { body: JSON.stringify(wire) }) };
  const response = await fetch(apiUrl(isGet ? path + query : path), sent).catch(lost);
  if (!response.ok) throw apiErrorOf(await response.json().catch(() => null), false);
  return response.blob().catch(lost);
}

/** Offers a file for download under this name. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_MS);
}

const MARK = '\uFEFF'; // so that a spreadsheet reads Thai

/** A cell by RFC 4180; one that a spreadsheet would compute becomes plain text. */
const cell = (text: string): string => {
  const plain = spreadsheetText(text);
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
};

/** Rows as a spreadsheet file. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  MARK + rows.map((row) => row.map(cell).join(',')).join('\r\n') + '\r\n';

export const csvFile = (rows: readonly (readonly string[])[]): Blob =>
  new Blob([csvOf(rows)], { type: 'text/csv;charset=utf-8' });
