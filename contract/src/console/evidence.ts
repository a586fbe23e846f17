import * as z from 'zod/mini';
import { ById, data, Id } from '../common.ts';
import { endpoint } from '../endpoint.ts';

/** Uploads a document picture for an approval request; deleted after a day unless its `file_id` is used. */
export const uploadEvidence = endpoint({
  method: 'POST',
  path: '/api/evidence',
  caller: { operator: 'signed-in' },
  upload: true,
  output: data(z.object({ file_id: Id })),
  status: 201,
});

/** Shows the requester's document at an address valid for some minutes; audited. */
export const showEvidence = endpoint({
  method: 'POST',
  path: '/api/approvals/:id/evidence',
  caller: { operator: 'approvals.see-own' },
  params: ById,
  output: data(z.object({ url: z.string() })),
});
