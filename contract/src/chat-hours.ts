import * as z from 'zod/mini';

const clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/));

/**
 * Opening hours of the chat in Bangkok. `days`: 0 is Sunday. A `to` before `from` is on the next day; 24:00 is the end
 * of the day.
 */
export const ChatHours = z.object({
  from: clock,
  to: clock,
  days: z.array(z.number().check(z.int(), z.minimum(0), z.maximum(6))).check(z.maxLength(7)),
});
export type ChatHours = z.output<typeof ChatHours>;
