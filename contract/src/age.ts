import * as z from 'zod/mini';
import { data, Day } from './common.ts';
import { endpoint } from './endpoint.ts';

/** Whether the gate still stands before this member's deposits. */
export const getAge = endpoint({
  method: 'GET',
  path: '/api/member/age',
  caller: 'member',
  openToRestricted: true,
  output: data(z.object({ required: z.boolean() })),
});

/**
 * When the member was born, a day of the common calendar, said once: the same again answers the same, another one is
 * refused. Who is too young is told so with `of_age: false` and is restricted from then on (reason `age`).
 */
export const confirmAge = endpoint({
  method: 'POST',
  path: '/api/member/age',
  caller: 'member',
  input: z.strictObject({ birth_date: Day }),
  output: data(z.object({ of_age: z.boolean() })),
  errors: ['age_answered'],
});
