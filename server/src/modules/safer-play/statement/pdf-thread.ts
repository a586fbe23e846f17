// A worker thread: shaping Thai text and subsetting fonts would block other requests.
import { buffer } from 'node:stream/consumers';
import { parentPort } from 'node:worker_threads';
import type { Statement } from '@portal/contract/safer-play.ts';
import { pdfOf } from './pdf.ts';

parentPort?.on('message', async (statement: Statement) => {
  parentPort?.postMessage(await buffer(pdfOf(statement)), []);
});
