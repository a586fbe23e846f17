import * as z from 'zod/mini';
import { data, Day } from './common.ts';
import { endpoint, everyMember } from './endpoint.ts';

/** `required`: the member has to confirm the birth date before the first deposit. */
export const getAge = endpoint({
  method: 'GET',
  path: '/api/member/age',
  ...everyMember,
  output: data(z.object({ required: z.boolean() })),
});

/**
 * Confirms the member's birth date, once: the same date again gives the same answer, another is refused. A member
 * under age gets `of_age: false` and is restricted (reason `age`).
 */
export const confirmAge = endpoint({
  method: 'POST',
  path: '/api/member/age',
  caller: 'member',
  input: z.strictObject({ birth_date: Day }),
  output: data(z.object({ of_age: z.boolean() })),
  errors: ['age_answered'],
});
