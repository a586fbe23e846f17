import * as z from 'zod/mini';

export const slugs = ['lucky-wheel', 'gacha', 'card-flip', 'star-slot', 'hi-lo'] as const;
export const Slug = z.enum(slugs);
export type Slug = z.output<typeof Slug>;

/** Ways to earn coins, by setting. `deposit`: per 300 baht a day. */
export const earnKeys = ['check_in', 'deposit', 'phone', 'howto', 'friend'] as const;
