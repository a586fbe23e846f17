import * as z from 'zod/mini';
import { ById, data, Id } from '../common.ts';
import { endpoint } from '../endpoint.ts';

/** A document as a picture, for what an operator asks a second one: taken by its `file_id`, and gone after a day otherwise. */
export const uploadEvidence = endpoint({
  method: 'POST',
  path: '/api/evidence',
  caller: { operator: 'signed-in' },
  upload: true,
  output: data(z.object({ file_id: Id })),
  status: 201,
});

/** What who asked has put beside a question, at an address that is good for some minutes; each look leaves its line. */
export const showEvidence = endpoint({
  method: 'POST',
  path: '/api/approvals/:id/evidence',
  caller: { operator: 'approvals.see-own' },
  params: ById,
  output: data(z.object({ url: z.string() })),
});
