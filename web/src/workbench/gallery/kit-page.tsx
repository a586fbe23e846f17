import * as css from '../bench.module.css';
import { fields } from './fields.tsx';
import { memberParts } from './member-parts.tsx';
import { notices } from './notices.tsx';
import type { Part } from './part.ts';
import { marks } from './marks.tsx';
import { slips, wallets } from './money.tsx';
import { links } from './links.tsx';
import { windows } from './windows.tsx';

const parts: readonly Part[] = [
  ...marks,
  ...wallets,
  ...fields,
  ...memberParts,
  ...slips,
  ...notices,
  ...windows,
  ...links,
];

/** Every component of the kit, and shared member components, in each state. */
export function KitPage() {
  return (
    <main className={css.root}>
      <h1>ชิ้นส่วน</h1>
      <div className={css.parts}>
        {parts.map(({ name, content }) => (
          <section key={name} className={css.part} aria-label={name}>
            <h2 lang="en">{name}</h2>
            {content}
          </section>
        ))}
      </div>
    </main>
  );
}
