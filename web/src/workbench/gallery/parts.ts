import { fields } from './fields.tsx';
import { memberParts } from './member-parts.tsx';
import { notices } from './notices.tsx';
import type { Part } from './part.ts';
import { marks } from './marks.tsx';
import { slips } from './slips.tsx';
import { wallets } from './wallets.tsx';
import { links } from './links.tsx';
import { windows } from './windows.tsx';

export const parts: readonly Part[] = [
  ...marks,
  ...wallets,
  ...fields,
  ...memberParts,
  ...slips,
  ...notices,
  ...windows,
  ...links,
];
