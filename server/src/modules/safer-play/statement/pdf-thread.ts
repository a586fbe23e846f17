// A thread of its own: shaping Thai letters and cutting a font to them takes longer than who else calls should wait.
import { buffer } from 'node:stream/consumers';
import { parentPort } from 'node:worker_threads';
import type { Statement } from '@portal/contract/safer-play.ts';
import { pdfOf } from './pdf.ts';

parentPort?.on('message', async (statement: Statement) => {
  parentPort?.postMessage(await buffer(pdfOf(statement)), []);
});
